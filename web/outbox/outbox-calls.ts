import type { Attempt, recordAttempts } from '#contract/api/attempts.ts'
import type { putDraft } from '#contract/api/drafts.ts'
import type { MockAnswer, putMockAnswers } from '#contract/api/mocks.ts'
import type { putTestAnswers } from '#contract/api/practice-tests.ts'
import type { removeProgress, updateProgress } from '#contract/api/progress.ts'
import type { Card } from '#contract/api/review-card.ts'
import type { keepReplacedDraft } from '#contract/api/submissions.ts'
import type { SittingKind } from '#contract/sitting/sitting.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { send } from '#web/session/send.ts'
import type { DraftFact, ReplacedFact, SettledDraft } from './draft-facts.ts'
import type { ProgressFact, SittingFact } from './outbox.ts'
import type { Refusals } from './outbox-sender.ts'

const CALL_MS = 30_000
/** Bytes that a page that closes may still send. */
const KEEPALIVE_CHARACTERS = 30_000

const options = (body: unknown = {}) => ({
  signal: AbortSignal.timeout(CALL_MS),
  keepalive: JSON.stringify(body).length < KEEPALIVE_CHARACTERS,
})

const NONE: Refusals = new Map()

/** Resolves when the fact needs no second try: taken, or refused for good (its content is gone). */
export async function sendProgress({ status, ...item }: ProgressFact): Promise<Refusals> {
  const { resource_slug: resource, kind, id } = item
  try {
    if (status === 'taken_back')
      await send<typeof removeProgress>(
        'DELETE /api/user/progress/:resource/:kind/:id',
        { params: { resource, kind, id } },
        options(),
      )
    else
      await send<typeof updateProgress>(
        'POST /api/user/progress/update',
        { body: { ...item, status } },
        options(),
      )
    return NONE
  } catch (error) {
    return refusalOf(id, error)
  }
}

export async function sendAttempts(attempts: Attempt[]): Promise<{ refusals: Refusals; cards: Card[] }> {
  try {
    const body = { attempts }
    const { refused, cards } = await send<typeof recordAttempts>(
      'POST /api/user/attempts',
      { body },
      options(body),
    )
    return { refusals: new Map(refused.map(({ id, why }) => [id, why])), cards }
  } catch (error) {
    const [first, ...others] = attempts
    if (!first || others.length === 0) return { refusals: refusalOf(first?.id ?? '', error), cards: [] }
    if (!isRefusal(error)) throw error
    // One of them is not taken: the others go by themselves.
    const parts = []
    for (const attempt of attempts) parts.push(await sendAttempts([attempt]))
    return {
      refusals: new Map(parts.flatMap(({ refusals }) => [...refusals])),
      cards: parts.flatMap(({ cards }) => cards),
    }
  }
}

export async function sendTimedAnswers(
  kind: SittingKind,
  id: string,
  answers: SittingFact['answer'][],
): Promise<Refusals> {
  try {
    const params = { id }
    const { refused } =
      kind === 'mock'
        ? await send<typeof putMockAnswers>(
            'PUT /api/user/mocks/:id/answers',
            { params, body: { answers: answers as MockAnswer[] } },
            options(answers),
          )
        : await send<typeof putTestAnswers>(
            'PUT /api/user/practice-tests/:id/answers',
            { params, body: { answers } },
            options(answers),
          )
    return new Map(refused.map(({ content_id, why }) => [content_id, why]))
  } catch (error) {
    const [first, ...others] = answers
    if (!first || others.length === 0) return refusalOf(first?.content_id ?? '', error)
    if (!isRefusal(error)) throw error
    // One of them is not taken: the others go by themselves.
    const parts = []
    for (const answer of answers) parts.push(...(await sendTimedAnswers(kind, id, [answer])))
    return new Map(parts)
  }
}

export async function sendReplaced(fact: ReplacedFact): Promise<Refusals> {
  try {
    await send<typeof keepReplacedDraft>('POST /api/user/submissions', { body: fact }, options(fact))
    return NONE
  } catch (error) {
    return refusalOf(fact.id, error)
  }
}

/** An account that is full of drafts refuses one, and says so. */
export async function sendDraft(fact: DraftFact): Promise<{ refusals: Refusals; settled?: SettledDraft }> {
  const { draft_id: _, ...body } = fact
  try {
    const answer = await send<typeof putDraft>('PUT /api/user/drafts', { body }, options(body))
    return { refusals: NONE, settled: { fact, ...answer } }
  } catch (error) {
    if (error instanceof ApiError && error.status === 409 && error.error)
      return { refusals: new Map([[fact.content_id, error.error.message]]) }
    return { refusals: refusalOf(fact.content_id, error) }
  }
}

const isRefusal = (error: unknown) => error instanceof ApiError && [400, 404, 413].includes(error.status)

/** Throws what isn't a refusal: the fact goes on waiting. */
function refusalOf(id: string, error: unknown): Refusals {
  if (!isRefusal(error)) throw error
  console.error('Progress was refused', error)
  return new Map([[id, (error as ApiError).error?.message ?? 'The server refused it.']])
}
