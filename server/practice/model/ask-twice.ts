import type { ModelSettings } from '#server/settings/model-settings.ts'
import { askModel, type ModelAnswer, type ModelQuestion } from './ask-model.ts'
import { ModelError } from './model-error.ts'
import { withDeadline } from './with-deadline.ts'

/** Of an answer that can't be used, so much goes back with the question for a better one. */
const REPEATED_MAX = 4000

type Failed = { code: 'invalid' | 'told'; problem: string }
export type Read<T> = { value: T } | Failed

export interface TwiceAsked<T> {
  value: T
  /** The first answer couldn't be used. */
  repaired: boolean
  tokens: ModelAnswer['tokens']
}

/**
 * Asks the model, and once more when `read` finds a problem in its answer; `repair` says that problem to the model. Throws a
 * ModelError when there's nothing to use, and what the signal was aborted with.
 */
export const askTwice = <T>(
  model: ModelSettings,
  question: ModelQuestion,
  { read, repair }: { read: (text: string) => Read<T>; repair: (problem: string) => string },
  signal: AbortSignal,
): Promise<TwiceAsked<T>> =>
  withDeadline(model, signal, async (both) => {
    const first = await askModel(model, question, both)
    const found = read(first.text)
    if ('value' in found) return { value: found.value, repaired: false, tokens: first.tokens }
    const again: ModelQuestion['messages'] = [
      ...question.messages,
      { role: 'assistant', content: first.text.slice(0, REPEATED_MAX) },
      { role: 'user', content: repair(found.problem) },
    ]
    const second = await askModel(model, { ...question, messages: again }, both)
    const better = read(second.text)
    if ('value' in better)
      return { value: better.value, repaired: true, tokens: sum(first.tokens, second.tokens) }
    throw new ModelError(better.code, `Twice: ${better.problem}`)
  })

const sum = (one: ModelAnswer['tokens'], other: ModelAnswer['tokens']) =>
  one && other && { asked: one.asked + other.asked, answered: one.answered + other.answered }
