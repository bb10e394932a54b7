import type {
  getQuestionExamples,
  getQuestionTests,
  QuestionExamples,
  QuestionTests,
} from '#contract/api/question-tests.ts'
import { send } from '#web/session/send.ts'

/** The tests to run: a member's tests, or the public examples in the same shape. */
export type Runnable = QuestionTests & { anyOrder?: boolean }

/** The component of a task that builds one. */
export type Component = NonNullable<Extract<Runnable, { kind: 'program' }>['component']>

const kept = new Map<string, Promise<Runnable>>()

/** Fetched at the first run of a question; a failure is tried again. */
export function getRunnable(questionId: string, isMember: boolean): Promise<Runnable> {
  const key = `${isMember} ${questionId}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const params = { id: questionId }
  const fetched: Promise<Runnable> = isMember
    ? send<typeof getQuestionTests>('GET /api/questions/:id/tests', { params })
    : send<typeof getQuestionExamples>('GET /api/questions/:id/examples', { params }).then(fromExamples)
  kept.set(key, fetched)
  fetched.catch(() => kept.delete(key))
  return fetched
}

function fromExamples(examples: QuestionExamples): Runnable {
  const named = (index: number) => ({ description: `Example ${index + 1}`, hidden: false, full: false })
  if (examples.kind === 'task')
    return {
      kind: 'task',
      signature: examples.signature,
      tests: examples.examples.map((one, index) => ({ ...named(index), cases: [one] })),
    }
  return {
    kind: 'program',
    language: examples.language,
    setup: examples.tables,
    anyOrder: examples.any_order,
    component: examples.component,
    about_printing: examples.about_printing,
    tests: examples.examples.map(({ input, output }, index) => ({
      ...named(index),
      run: input,
      prints: output,
    })),
  }
}
