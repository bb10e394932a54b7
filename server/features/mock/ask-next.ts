import type { MockAnswer } from '#contract/api/mocks.ts'
import { followUpsIn } from '#contract/interview/follow-ups-in.ts'
import { saidOf, turnsOf } from '#contract/interview/transcript.ts'
import { type InterviewForm, interview } from '#contract/sitting/interview.ts'
import type { Content } from '#server/content/load-content.ts'
import { plainText } from '#server/content/plain-text.ts'
import { forbidden, invalidInput, notFound } from '#server/errors.ts'
import { chooseFollowUp } from '#server/practice/choose-follow-up.ts'
import { formOf } from '#server/practice/sittings/move-sitting.ts'
import type { SittingRow } from '#server/practice/sittings/sitting-sql.ts'
import type { sittingsOf } from '#server/practice/sittings/sittings-of.ts'
import { handOutFollowUp } from './hand-out-follow-up.ts'
import { budgetOf } from './mock-view.ts'

interface Deps {
  content: Content
  mocks: Pick<ReturnType<typeof sittingsOf<InterviewForm>>, 'take'>
}

/**
 * The turn that has ended is kept with its follow-up in one transaction, so nobody reads a follow-up and answers the question before it
 * anew. What was asked is kept with the answer, whatever its text says: the next one comes once the last one is in the transcript,
 * which is that one again where it got lost or was left out. Null when the interviewer has no more to ask, or the clock of the question
 * no room.
 */
export async function askNext(
  { content, mocks }: Deps,
  userId: string,
  id: string,
  answer: MockAnswer,
  now: Date,
): Promise<string | null> {
  const found = content.findQuestion(answer.content_id)
  if (found?.member.question_type !== 'descriptive') throw notFound('This open question')
  const words = (found.member.content.follow_ups ?? []).map(({ question }) => plainText(question))
  const turns = turnsOf(answer.text ?? '')
  const place = { mockId: id, contentId: answer.content_id }
  const { sitting, refused, also } = await mocks.take(userId, id, [answer], now, (tx, kept) => {
    const stage = stageOf(kept.sitting, answer)
    if (isOver(kept.sitting, now) || kept.refused.length > 0 || !stage) return null
    const budget = budgetOf(stage)
    return handOutFollowUp(tx, place, (handed) => {
      if (answer.seconds >= budget) return null
      const last = handed.at(-1)
      if (last !== undefined && !turns.some(({ asks }) => asks === last)) return last
      if (handed.length >= followUpsIn(budget)) return null
      const asked = [...words.keys()].filter((index) => handed.includes(words[index] ?? ''))
      const next = chooseFollowUp(found, saidOf(turns), asked)
      return next ? plainText(next.question) : null
    })
  })
  if (isOver(sitting, now)) throw forbidden('The interview is over. Its report has the rubric.')
  if (refused.length > 0 || !stageOf(sitting, answer))
    throw invalidInput({ answer: 'is to no question of this interview' })
  return also ?? null
}

const isOver = ({ finished_at, ends_at }: SittingRow, now: Date) =>
  finished_at !== null || ends_at <= now.toISOString()

const stageOf = (sitting: SittingRow, { content_id }: MockAnswer) =>
  formOf(interview, sitting).stages.find(({ ids }) => ids.includes(content_id))
