import { isDeepStrictEqual } from 'node:util'
import { TRACE_STEPS_MAX } from '#contract/limits.ts'
import { outputProgram } from '#contract/proofs/output-program.ts'
import type { QuestionFile } from '#contract/questions/schema.ts'
import { proveQuestion } from '../proofs/prove-question.ts'
import { traceJava } from './trace-java.ts'
import { traceJavaScript } from './trace-javascript.ts'
import { tracePython } from './trace-python.ts'
import type { Traced } from './traced.ts'

const STEPS_MIN = 3

/** The trace of an output question; it is run twice, and both runs have to do the same and print the key. */
export async function traceQuestion(question: QuestionFile): Promise<Traced> {
  const program = outputProgram(question)
  if (!program) return { refused: 'it is no output question in a traced language' }
  const { language, code } = program
  const run = () => {
    if (language === 'python') return tracePython(code, TRACE_STEPS_MAX)
    if (language === 'java') return traceJava(code, TRACE_STEPS_MAX)
    return traceJavaScript(language, code, TRACE_STEPS_MAX)
  }
  const [traced, again] = await Promise.all([run(), run()])
  if ('refused' in traced) return traced
  if (!isDeepStrictEqual(traced, again)) return { refused: 'two runs differ' }
  if (traced.steps.length < STEPS_MIN) return { refused: `it takes fewer than ${STEPS_MIN} steps` }
  const { problems } = await proveQuestion(question, {
    time: async () => ({ output: traced.output, ms: 0 }),
    test: async () => undefined,
  })
  return problems.length > 0 ? { refused: 'it prints something else when it is traced' } : traced
}
