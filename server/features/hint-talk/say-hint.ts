import { z } from 'zod'
import type { ModelSettings } from '#server/model-settings.ts'
import { askModel, fitsContext } from '#server/practice/model/ask-model.ts'
import { firstObject } from '#server/practice/model/first-object.ts'
import { ModelError } from '#server/practice/model/model-error.ts'
import { withDeadline } from '#server/practice/model/with-deadline.ts'
import { hintMessages, hintSchema, type Stuck } from './hint-prompt.ts'
import { tellsAnswer } from './tells-answer.ts'

const TEXT_MAX = 700
const REPEATED_MAX = 2000
const hint = z.object({
  say: z.string().trim().min(1).max(TEXT_MAX),
  ask: z.string().trim().max(TEXT_MAX).endsWith('?'),
})

interface Secrets {
  secret: readonly string[]
  known: readonly string[]
}

export const canSay = (model: ModelSettings, stuck: Stuck) =>
  fitsContext(
    model,
    hintMessages(stuck).reduce((sum, { content }) => sum + content.length, 0),
  )

/** A hint in the model's words, asked for once more when it can't be read or tells the answer. Throws a ModelError when there's none. */
export const sayHint = (model: ModelSettings, stuck: Stuck, secrets: Secrets, signal: AbortSignal) =>
  withDeadline(model, signal, async (both) => {
    const messages = hintMessages(stuck)
    const first = await askModel(model, { messages, schema: hintSchema }, both)
    const read = readHint(first.text, secrets)
    if ('hint' in read) return read.hint
    const repeated = { role: 'assistant' as const, content: first.text.slice(0, REPEATED_MAX) }
    const repair = {
      role: 'user' as const,
      content: `That can't be sent: ${read.problem} Send the JSON object again.`,
    }
    const second = await askModel(
      model,
      { messages: [...messages, repeated, repair], schema: hintSchema },
      both,
    )
    const better = readHint(second.text, secrets)
    if ('hint' in better) return better.hint
    throw new ModelError(better.code, `Twice: ${better.problem}`)
  })

type Read = { hint: { say: string; ask: string } } | { code: 'invalid' | 'told'; problem: string }

function readHint(text: string, secrets: Secrets): Read {
  const parsed = hint.safeParse(firstObject(text))
  if (!parsed.success)
    return {
      code: 'invalid' as const,
      problem: 'it has to hold a short "say", and an "ask" that ends in a question mark.',
    }
  const { say, ask } = parsed.data
  if ([say, ask, `${say} ${ask}`].some((part) => tellsAnswer(part, secrets)))
    return { code: 'told' as const, problem: 'it tells a part of the solution.' }
  return { hint: { say, ask } }
}
