import type { getJavaRunner, runJavaTests } from '#contract/api/java-runs.ts'
import type { CaseText } from '#contract/run/own-case.ts'
import { send } from '#web/session/send.ts'
import type { TestResult } from './test-result.ts'

let asked: Promise<boolean> | undefined

/** True if this site runs Java; asked once; a failure is a no, and asked again the next time. */
export function javaRuns(): Promise<boolean> {
  asked ??= send<typeof getJavaRunner>('GET /api/java-runner', {}).then(
    ({ available }) => available,
    (error: unknown) => {
      console.warn('Whether Java runs here could not be asked', error)
      asked = undefined
      return false
    },
  )
  return asked
}

export interface JavaRun {
  questionId: string
  code: string
  kind: 'run' | 'submit'
  /** Instead of the tests. */
  cases?: readonly CaseText[] | undefined
  signal: AbortSignal
}

/** The tests or own cases in Java, on the site's own machine. */
export async function runJava({ questionId, code, kind, cases, signal }: JavaRun): Promise<TestResult[]> {
  const params = { id: questionId }
  const { results } = await send<typeof runJavaTests>(
    'POST /api/questions/:id/java-runs',
    { params, body: { code, kind, cases: cases?.map(({ input, expected }) => ({ input, expected })) } },
    { signal },
  )
  return results
}
