import type { FastifyBaseLogger } from 'fastify'
import { javaTestResults } from '#contract/api/java-runs.ts'
import type { QuestionTests } from '#contract/api/question-tests.ts'
import { unavailable } from '#server/errors.ts'

/** The service ends every run earlier; a connection without a word is cut later. */
const ANSWER_MS = 38_000
const ANSWER_MAX = 4_000_000

interface JavaJob {
  code: string
  tests: QuestionTests
  solution: string | undefined
}

/** The service's findings; a service that is away, busy or answers nonsense is told as busy. */
export async function askJavaRunner(url: string, asked: JavaJob, log: FastifyBaseLogger) {
  try {
    const answer = await fetch(`${url}/runs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    if (!answer.ok) throw new Error(`the service answered ${answer.status}`)
    const text = await answer.text()
    if (text.length > ANSWER_MAX) throw new Error('the answer of the service is too long')
    return javaTestResults.parse(JSON.parse(text))
  } catch (error) {
    log.warn({ err: error }, 'Java could not be run')
    throw unavailable('Java cannot be run right now. Please try again in a moment; your code is kept.')
  }
}
