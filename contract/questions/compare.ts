/** How the result of a task is compared with the value that a test expects. */

export type Compare = 'exact' | 'any_order' | 'any_order_deep' | 'close'

export function isSame(compare: Compare, expected: unknown, actual: unknown): boolean {
  if (compare === 'close') return isClose(expected, actual)
  if (compare === 'exact') return isEqual(expected, actual)
  if (!Array.isArray(expected) || !Array.isArray(actual)) return isEqual(expected, actual)
  const deep = compare === 'any_order_deep'
  return isEqual(sorted(expected, deep), sorted(actual, deep))
}

function isEqual(expected: unknown, actual: unknown): boolean {
  if (!Array.isArray(expected) || !Array.isArray(actual)) return expected === actual
  return expected.length === actual.length && expected.every((item, at) => isEqual(item, actual[at]))
}

const TOLERANCE = 1e-6

function isClose(expected: unknown, actual: unknown): boolean {
  if (Array.isArray(expected) && Array.isArray(actual))
    return expected.length === actual.length && expected.every((item, at) => isClose(item, actual[at]))
  if (typeof expected !== 'number' || typeof actual !== 'number') return expected === actual
  return Math.abs(expected - actual) <= TOLERANCE * Math.max(1, Math.abs(expected), Math.abs(actual))
}

/** By their JSON text: any order will do as long as it is the same for both sides. */
function sorted(list: readonly unknown[], deep: boolean): unknown[] {
  return list
    .map((item) => (deep && Array.isArray(item) ? sorted(item, true) : item))
    .map((item) => ({ item, key: JSON.stringify(item) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ item }) => item)
}
