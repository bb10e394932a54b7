import type { TraceStep } from '#contract/api/trace-step.ts'
import { withError } from '#contract/run/comparable-output.ts'

/** A program's steps and its whole output, or why it has no trace. */
export type TraceResult = { steps: TraceStep[]; output: string } | { refused: string }

/** The trace of a program that has ended; `uncaught` is the class of the error that ended it. */
export function ended(steps: TraceStep[], output: string, uncaught: string): TraceResult {
  const last = steps.at(-1)
  if (last && uncaught) last.uncaught = uncaught
  return { steps, output: withError(output, uncaught) }
}
