/** The types of arguments and results that mean the same in every language of a task. */
export const valueTypes = [
  'int',
  'long',
  'double',
  'bool',
  'string',
  'int[]',
  'long[]',
  'double[]',
  'bool[]',
  'string[]',
  'int[][]',
  'string[][]',
  'list',
  'list[]',
  'tree',
] as const
export type ValueType = (typeof valueTypes)[number]

/** Says what does not fit; undefined when the value has the type. */
export function typeProblem(type: ValueType | 'void', value: unknown): string | undefined {
  if (type === 'void') return value === null ? undefined : `must be null, is ${shown(value)}`
  if (type === 'list') return value === null ? undefined : arrayProblem('int', value)
  if (type === 'tree') return value === null ? undefined : treeProblem(value)
  if (type.endsWith('[]')) return arrayProblem(type.slice(0, -2), value)
  return fits(type, value) ? undefined : `must be ${names[type] ?? type}, is ${shown(value)}`
}

function arrayProblem(inner: string, value: unknown): string | undefined {
  if (!Array.isArray(value)) return `must be a list, is ${shown(value)}`
  for (const [index, item] of value.entries()) {
    const wrong = typeProblem(inner as ValueType, item)
    if (wrong) return `item ${index} ${wrong}`
  }
  return undefined
}

function treeProblem(value: unknown): string | undefined {
  if (!Array.isArray(value)) return `must be a list of levels, is ${shown(value)}`
  const odd = value.findIndex((node) => node !== null && !fits('int', node))
  if (odd >= 0) return `node ${odd} must be a whole number or null, is ${shown(value[odd])}`
  if (value.length > 0 && value[0] === null) return 'must begin with its root'
  return value.at(-1) === null ? 'must leave trailing nulls out' : undefined
}

const names: Record<string, string> = {
  int: 'a whole number of 32 bits',
  long: 'a whole number within 2^53',
  double: 'a number',
  bool: 'true or false',
  string: 'text',
}

function fits(type: string, value: unknown): boolean {
  if (type === 'int') return Number.isInteger(value) && (Number(value) | 0) === value
  if (type === 'long') return Number.isSafeInteger(value)
  if (type === 'double') return typeof value === 'number' && Number.isFinite(value)
  if (type === 'bool') return typeof value === 'boolean'
  return type === 'string' && typeof value === 'string'
}

const shown = (value: unknown): string => (JSON.stringify(value) ?? 'missing').slice(0, 60)
