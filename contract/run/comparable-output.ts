/** Trailing spaces and blank last lines are ignored in every comparison. */
export const comparableOutput = (output: string): string =>
  output
    .replaceAll('\r\n', '\n')
    .replace(/[ \t]+$/gm, '')
    .trimEnd()

/** What a program printed, with an uncaught error as the last line `! Class`. */
export function withError(output: string, errorClass: string | undefined): string {
  if (!errorClass) return comparableOutput(output)
  const printed = comparableOutput(output)
  return printed === '' ? `! ${errorClass}` : `${printed}\n! ${errorClass}`
}
