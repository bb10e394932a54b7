import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { traceStep } from '#contract/api/trace-step.ts'
import { DRY_RUN_STEPS_MAX } from '#contract/limits.ts'
import type { Problem } from './content-error.ts'

/** content/<slug>/traces.json, which `npm run content:trace` writes: a trace for each output question and each editorial that has one, by name. */
const traceFile = z.record(
  z.string(),
  z.strictObject({
    /** Of the program that was run. */
    program: z.string(),
    steps: z.array(traceStep).min(1).max(DRY_RUN_STEPS_MAX),
  }),
)
export type TraceFile = z.infer<typeof traceFile>

export function readTraces(dir: string, slug: string, problems: Problem[]): TraceFile {
  const path = `${slug}/traces.json`
  if (!existsSync(join(dir, path))) return {}
  try {
    return traceFile.parse(JSON.parse(readFileSync(join(dir, path), 'utf8')))
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error
    problems.push({ path, problem: 'cannot be read: npm run content:trace writes it' })
    return {}
  }
}
