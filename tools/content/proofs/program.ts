import type { CodeLanguage } from '#contract/api/content-names.ts'

/**
 * A program to execute. `setup` comes before the code and prints nothing that counts in SQL; `run` is what a test of a
 * code question does with the code (in SQL it adds rows before the query).
 */
export type Program = {
  language: CodeLanguage
  setup?: string | undefined
  code: string
  run?: string | undefined
}

/** What the program printed, an uncaught error as its last line `! Class`. */
export type RunProgram = (program: Program) => Promise<string>

export type Runner = {
  /** What executes the programs, with its version. */
  runtime: string
  run: RunProgram
  close: () => Promise<void>
}

/** Why a language cannot be run on this machine. */
export class RuntimeMissing extends Error {}

/** Trailing spaces and blank last lines are ignored in every comparison. */
export const comparableOutput = (output: string): string =>
  output
    .replaceAll('\r\n', '\n')
    .replace(/[ \t]+$/gm, '')
    .trimEnd()

export function withError(output: string, errorClass: string | undefined): string {
  if (!errorClass) return comparableOutput(output)
  const printed = comparableOutput(output)
  return printed === '' ? `! ${errorClass}` : `${printed}\n! ${errorClass}`
}
