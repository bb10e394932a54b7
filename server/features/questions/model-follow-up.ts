import { z } from 'zod'
import { fitsContext } from '#server/practice/model/ask-model.ts'
import { askTwice, type Read } from '#server/practice/model/ask-twice.ts'
import { firstObject } from '#server/practice/model/first-object.ts'
import { tellsAnswer } from '#server/practice/model/tells-answer.ts'
import type { ModelSettings } from '#server/settings/model-settings.ts'
import { followUpMessages, followUpSchema, type InterviewTurn } from './follow-up-prompt.ts'

const SAY_MAX = 400
const choice = z.object({ pick: z.int(), say: z.string().trim().catch('') })

export interface ModelChoice {
  index: number
  /** The same follow-up in the model's words; null where they were dropped. */
  words: string | null
}

export const canListen = (model: ModelSettings, listened: InterviewTurn) =>
  fitsContext(model, followUpMessages(listened))

/** The model's choice among the authored follow-ups. Everything else that it says is dropped. Fails as `askTwice` does. */
export async function letModelChoose(
  model: ModelSettings,
  listened: InterviewTurn,
  secret: readonly string[],
  signal: AbortSignal,
): Promise<ModelChoice> {
  const question = { messages: followUpMessages(listened), schema: followUpSchema }
  const read = (text: string) => readChoice(text, listened, secret)
  return (await askTwice(model, question, { read, repair }, signal)).value
}

const repair = (problem: string) => `That can't be used: ${problem} Send the JSON object again.`

function readChoice(
  text: string,
  { prompt, open }: InterviewTurn,
  secret: readonly string[],
): Read<ModelChoice> {
  const parsed = choice.safeParse(firstObject(text))
  const picked = parsed.success ? open[parsed.data.pick - 1] : undefined
  if (!parsed.success || !picked)
    return { code: 'invalid', problem: `"pick" has to be a number from 1 to ${open.length}.` }
  const { say } = parsed.data
  const known = [prompt, ...open.map(({ question }) => question)]
  const isQuestion = say.endsWith('?') && say.length <= SAY_MAX
  const words = isQuestion && !tellsAnswer(say, { secret, known }) ? say : null
  return { value: { index: picked.index, words } }
}
