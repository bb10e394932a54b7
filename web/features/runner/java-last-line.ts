/** '9 of 12 tests passed' at the end of what was copied: a field of one line runs the lines before it together. */
const counted = /(\d{1,4})\s*(?:of|\/)\s*(\d{1,4})(?:\s+tests?)?(?:\s+passed)?\.?$/i
const alone = /^\d{1,4}$/

/** How many tests passed at home; undefined where the line says nothing, or is about another number of tests. */
export function passedInLine(text: string, total: number): number | undefined {
  const line = text.trim()
  const [, passed = alone.exec(line)?.[0], of = total] = counted.exec(line) ?? []
  if (passed === undefined || Number(of) !== total || Number(passed) > total) return undefined
  return Number(passed)
}
