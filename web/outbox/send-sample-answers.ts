import type { recordAttempts } from '#contract/api/attempts.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { readSampleAnswers, writeSampleAnswers } from '#web/lib/sample-answers.ts'
import { timeZone } from '#web/lib/time-zone.ts'
import { send } from '#web/session/send.ts'
import { newAttemptId } from './outbox.ts'

/** What a visitor answered on the landing page is the new member's. A bank without these questions takes nothing. */
export async function sendSampleAnswers() {
  const answers = readSampleAnswers().map((answer) => ({ ...answer, id: answer.id ?? newAttemptId() }))
  if (answers.length === 0) return
  writeSampleAnswers(answers)
  const attempts = answers.map(({ chosen, ...answer }) => ({
    ...answer,
    answer: { chosen: [chosen] },
    source: 'practice' as const,
    seconds: 0,
    zone: timeZone(),
  }))
  try {
    await send<typeof recordAttempts>('POST /api/user/attempts', { body: { attempts } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) {
      console.warn('The answers to the sample questions wait', error)
      return
    }
  }
  writeSampleAnswers([])
}
