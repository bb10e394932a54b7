import { isDeepStrictEqual } from 'node:util'
import { DRY_RUN_STEPS_MAX, TRACE_STEPS_MAX } from '#contract/limits.ts'
import { type OutputProgram, outputProgram } from '#contract/proofs/output-program.ts'
import { tracedPrograms } from '#contract/proofs/traced-programs.ts'
import type { QuestionFile } from '#contract/questions/schema.ts'
import { proveQuestion } from '../proofs/prove-question.ts'
import { traceJava } from './trace-java.ts'
import { traceJavaScript } from './trace-javascript.ts'
import { tracePython } from './trace-python.ts'
import type { TraceResult } from './traced.ts'

const STEPS_MIN = 3
/** A dry run shorter than this shows nothing of the idea. */
const DRY_RUN_STEPS_MIN = 8

interface OfProgram {
  program: OutputProgram
  traced: TraceResult
}

/** The trace of a question, and the program that it follows: for a dry run the first one of a readable length. */
export async function traceQuestion(question: QuestionFile): Promise<OfProgram | undefined> {
  const program = outputProgram(question)
  if (program) return { program, traced: await traceOutput(question, program) }
  let last: OfProgram | undefined
  for (const dryRun of tracedPrograms(question)) {
    last = { program: dryRun, traced: await traceDryRun(dryRun) }
    if (!('refused' in last.traced)) return last
  }
  return last
}

async function traceDryRun(program: OutputProgram): Promise<TraceResult> {
  const traced = await traceTwice(program, DRY_RUN_STEPS_MAX)
  if ('refused' in traced) return traced
  if (traced.steps.at(-1)?.uncaught) return { refused: 'it ends with an error' }
  return traced.steps.length < DRY_RUN_STEPS_MIN
    ? { refused: `it takes fewer than ${DRY_RUN_STEPS_MIN} steps` }
    : traced
}

/** It has to print the key. */
async function traceOutput(question: QuestionFile, program: OutputProgram): Promise<TraceResult> {
  const traced = await traceTwice(program, TRACE_STEPS_MAX)
  if ('refused' in traced) return traced
  if (traced.steps.length < STEPS_MIN) return { refused: `it takes fewer than ${STEPS_MIN} steps` }
  const { problems } = await proveQuestion(question, {
    time: async () => ({ output: traced.output, ms: 0 }),
    test: async () => undefined,
  })
  return problems.length > 0 ? { refused: 'it prints something else when it is traced' } : traced
}

/** Both runs have to do the same. */
async function traceTwice({ language, code }: OutputProgram, mostSteps: number): Promise<TraceResult> {
  const run = () => {
    if (language === 'python') return tracePython(code, mostSteps)
    if (language === 'java') return traceJava(code, mostSteps)
    return traceJavaScript(language, code, mostSteps)
  }
  const [traced, again] = await Promise.all([run(), run()])
  if ('refused' in traced) return traced
  return isDeepStrictEqual(traced, again) ? traced : { refused: 'two runs differ' }
}
