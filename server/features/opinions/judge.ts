import { fitsContext } from '#server/practice/model/ask-model.ts'
import { askTwice } from '#server/practice/model/ask-twice.ts'
import type { ModelSettings } from '#server/settings/model-settings.ts'
import { type AnswerToJudge, judgeMessages, judgeSchema, repairJudgement } from './judge-prompt.ts'
import { readJudgement } from './read-judgement.ts'

/** True if the model can read the question, the rubric and the whole answer. */
export const canJudge = (model: ModelSettings, judged: AnswerToJudge) =>
  fitsContext(model, judgeMessages(judged))

/** Asks the model what the answer says of its rubric: a finding for each criterion. Fails as `askTwice` does. */
export const judge = (model: ModelSettings, judged: AnswerToJudge, signal: AbortSignal) =>
  askTwice(
    model,
    { messages: judgeMessages(judged), schema: judgeSchema(judged.rubric) },
    { read: (text) => readJudgement(text, judged), repair: repairJudgement },
    signal,
  )
