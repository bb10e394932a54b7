import type { MockState } from '#contract/api/mocks.ts'
import type { TestState } from '#contract/api/practice-tests.ts'
import type { CallInput } from '#web/lib/offline-copy.ts'
import { dropRecord, keepRecord, keptRecord } from './kept-store.ts'

/** A mock interview or a practice test as the server sends it: while it runs it holds no answer of the bank. */
type SittingState = MockState | TestState
type SittingAnswer = SittingState['answers'][number]

const stateCall =
  /^(?:GET|POST|PUT) \/api\/user\/(mocks|practice-tests)(?:\/:id(?:\/(?:pause|next|finish|answers))?)?$/
const keyOf = (noun: string, id: string) => `sitting ${noun} ${id}`
let last: Promise<unknown> = Promise.resolve()

/** Keeps a running sitting as it was last sent or answered, so it opens again without a network; drops it at its end. */
export function keepSitting(uid: string, call: string, { params, body }: CallInput, response: unknown) {
  const noun = stateCall.exec(call)?.[1]
  if (!noun) return
  const work = async () => {
    if (call.endsWith('/answers')) return addAnswers(uid, keyOf(noun, params?.id ?? ''), body)
    if (!isState(response)) return
    const key = keyOf(noun, response.id)
    await (response.finished_at === null ? keepRecord(uid, key, response) : dropRecord(uid, key))
  }
  // One after the other: an answer must not be added to an older state than the one just sent.
  last = last.then(work).catch((error) => console.warn('The sitting could not be kept', error))
}

/** The sitting as it would be now by the server's clock: the time since it was kept has passed. */
export async function keptSitting(uid: string, call: string, id = '') {
  const kept = await keptRecord<SittingState>(uid, keyOf(stateCall.exec(call)?.[1] ?? '', id))
  if (!kept) return undefined
  const passed = Math.max(0, Date.now() - Date.parse(kept.savedAt))
  return { ...kept.value, now: new Date(Date.parse(kept.value.now) + passed).toISOString() }
}

/** Lays what was sent since over the state. The time when the state was kept stays: its clock runs from there. */
async function addAnswers(uid: string, key: string, body: unknown) {
  const kept = await keptRecord<SittingState>(uid, key)
  if (!kept) return
  const sent = (body as { answers: SittingAnswer[] }).answers
  const replaced = new Set(sent.map(({ content_id }) => content_id))
  const answers = [...kept.value.answers.filter(({ content_id }) => !replaced.has(content_id)), ...sent]
  await keepRecord(uid, key, { ...kept.value, answers }, kept.savedAt)
}

const isState = (response: unknown): response is SittingState =>
  response instanceof Object && 'finished_at' in response && 'answers' in response
