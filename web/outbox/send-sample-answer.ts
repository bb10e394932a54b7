import type { updateProgress } from '#contract/api/progress.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { keepSampleAnswer, SAMPLE_QUESTION, takeSampleAnswer } from '#web/lib/sample-answer.ts'
import { send } from '#web/session/send.ts'

/** A right answer on the landing page is completed for the member. A bank without that question takes nothing. */
export async function sendSampleAnswer() {
  if (!takeSampleAnswer()) return
  try {
    const body = { ...SAMPLE_QUESTION, kind: 'question' as const }
    await send<typeof updateProgress>('POST /api/user/progress/update', { body })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return
    console.warn('The answer to the sample question waits', error)
    keepSampleAnswer()
  }
}
