import type { askFollowUpOfModel, FollowUp, ModelFollowUpLine } from '#contract/api/follow-up.ts'
import type { Input } from '#contract/api/route.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { postForLines } from '#web/session/post-for-lines.ts'

type Choice = { followUp: FollowUp | null; words: string | null }

/** The follow-up that the operator's model chose; or the sentence that says why there's none, empty where the learner wouldn't wait. */
export async function askModelNext(
  questionId: string,
  transcript: string,
  asked: number[],
  signal: AbortSignal,
): Promise<Choice | { failed: string }> {
  const body: Input<typeof askFollowUpOfModel>['body'] = { transcript, asked, consent: true }
  const path = `/api/questions/${encodeURIComponent(questionId)}/model-follow-up`
  let last: ModelFollowUpLine | undefined
  try {
    for await (last of postForLines<ModelFollowUpLine>(path, body, signal));
  } catch (error) {
    if (signal.aborted) return { failed: '' }
    return { failed: (error instanceof ApiError && error.error?.message) || LOST }
  }
  if (last?.state === 'done') return { followUp: last.follow_up, words: last.words }
  return { failed: last?.state === 'failed' ? last.message : LOST }
}

const LOST =
  'The connection ended before the model had chosen. What you said is kept, and the interviewer goes on without the model.'
