import type { ModelSettings } from '#server/model-settings.ts'
import { askModel, fitsContext, type ModelAnswer } from '#server/practice/model/ask-model.ts'
import { ModelError } from '#server/practice/model/model-error.ts'
import { withDeadline } from '#server/practice/model/with-deadline.ts'
import { type Judged, judgeMessages, judgeSchema, repairMessage } from './judge-prompt.ts'
import { type Finding, readJudgement } from './read-judgement.ts'

export interface Judgement {
  findings: Finding[]
  /** The first answer couldn't be read. */
  repaired: boolean
  tokens: ModelAnswer['tokens']
}

/** Of an unreadable answer, so much goes back with the question for a better one. */
const REPEATED_MAX = 4000

/** Whether the model can read the question, the rubric and the whole answer. */
export const canJudge = (model: ModelSettings, judged: Judged) =>
  fitsContext(
    model,
    judgeMessages(judged).reduce((sum, { content }) => sum + content.length, 0),
  )

/**
 * Asks the model what the answer says of its rubric, and once more when its answer can't be read. Throws a ModelError when there's
 * nothing to show, and what the signal was aborted with.
 */
export async function judge(model: ModelSettings, judged: Judged, signal: AbortSignal): Promise<Judgement> {
  const schema = judgeSchema(judged.rubric)
  const messages = judgeMessages(judged)
  return withDeadline(model, signal, async (both) => {
    const first = await askModel(model, { messages, schema }, both)
    const read = readJudgement(first.text, judged)
    if ('findings' in read) return { findings: read.findings, repaired: false, tokens: first.tokens }
    const repeated = { role: 'assistant' as const, content: first.text.slice(0, REPEATED_MAX) }
    const again = [...messages, repeated, repairMessage(read.problem)]
    const second = await askModel(model, { messages: again, schema }, both)
    const better = readJudgement(second.text, judged)
    if ('problem' in better) throw new ModelError('invalid', `Twice unreadable: ${better.problem}`)
    return { findings: better.findings, repaired: true, tokens: sum(first.tokens, second.tokens) }
  })
}

const sum = (one: ModelAnswer['tokens'], other: ModelAnswer['tokens']) =>
  one && other && { asked: one.asked + other.asked, answered: one.answered + other.answered }
