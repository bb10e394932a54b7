import { z } from 'zod'
import { fitsContext } from '#server/practice/model/ask-model.ts'
import { askTwice, type Read } from '#server/practice/model/ask-twice.ts'
import { firstObject } from '#server/practice/model/first-object.ts'
import type { ModelSettings } from '#server/settings/model-settings.ts'
import { hintMessages, hintSchema, type Stuck } from './hint-prompt.ts'

const TEXT_MAX = 700
const hint = z.object({
  say: z.string().trim().min(1).max(TEXT_MAX),
  ask: z.string().trim().max(TEXT_MAX).endsWith('?'),
})

export const canSay = (model: ModelSettings, stuck: Stuck) => fitsContext(model, hintMessages(stuck))

/** True if words tell a part of the answer. */
type Tells = (text: string) => boolean

/** A hint in the model's words that tells nothing of the answer. Fails as `askTwice` does. */
export async function sayHint(model: ModelSettings, stuck: Stuck, tells: Tells, signal: AbortSignal) {
  const question = { messages: hintMessages(stuck), schema: hintSchema }
  const rules = { read: (text: string) => readHint(text, tells), repair }
  return (await askTwice(model, question, rules, signal)).value
}

const repair = (problem: string) => `That can't be sent: ${problem} Send the JSON object again.`

function readHint(text: string, tells: Tells): Read<{ say: string; ask: string }> {
  const parsed = hint.safeParse(firstObject(text))
  if (!parsed.success)
    return {
      code: 'invalid',
      problem: 'it has to hold a short "say", and an "ask" that ends in a question mark.',
    }
  const { say, ask } = parsed.data
  if ([say, ask, `${say} ${ask}`].some(tells))
    return { code: 'told', problem: 'it tells a part of the answer.' }
  return { value: { say, ask } }
}
