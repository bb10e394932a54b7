import { withMemory } from '#web/lib/storage.ts'
import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Attempt } from '#contract/api/attempts.ts'
import { type SittingKind, sittingKinds } from '#contract/sitting/sitting.ts'
import { memoryStorage } from '#web/testing/memory-storage.ts'
import { factPrefix, outranks, type ProgressFact, type SittingFact } from './outbox.ts'
import { type Refusals, sendWaiting, type Tab } from './outbox-sender.ts'
import { openEntryStore } from './outbox-store.ts'

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))

const NONE: Refusals = new Map()

/** The fate of one call: it arrives, its reply is lost, it never arrives, or the server is going down. */
type Fate = 'answered' | 'reply lost' | 'cut' | 'refused'

/** Takes a fact twice as one, as the real one does (server/features/attempts). */
function startServer() {
  const attempts = new Map<string, Attempt>()
  const progress = new Map<string, ProgressFact['status']>()
  let fates: Fate[] = []
  async function call(work: () => void) {
    const fate = fates.shift() ?? 'answered'
    if (fate === 'cut' || fate === 'refused') throw new TypeError(fate)
    work()
    if (fate === 'reply lost') throw new TypeError(fate)
  }
  return {
    attempts,
    progress,
    expect: (next: Fate[]) => {
      fates = [...next]
    },
    sendAttempts: async (given: Attempt[]) => {
      await call(() => {
        for (const attempt of given) attempts.set(attempt.id, attempt)
      })
      return { cards: [], refusals: NONE }
    },
    timedAnswers: new Map<string, SittingFact['answer']>(),
    /** The newest state of an answer counts, as on the real one (server/features/mock). */
    async sendTimedAnswers(kind: SittingKind, id: string, given: SittingFact['answer'][]) {
      await call(() => {
        for (const answer of given) {
          const key = `${kind} ${id} ${answer.content_id}`
          if ((this.timedAnswers.get(key)?.at ?? -1) <= answer.at) this.timedAnswers.set(key, answer)
        }
      })
      return NONE
    },
    async sendProgress({ id, status }: ProgressFact) {
      await call(() => {
        if (!(status === 'in_progress' && progress.get(id) === 'completed')) progress.set(id, status)
      })
      return NONE
    },
  }
}

class Killed extends Error {}

/** A tab that is closed at its nth step: whatever it was about to do does not happen. */
async function openTab(
  server: ReturnType<typeof startServer>,
  storage: Storage,
  steps: number,
): Promise<Tab> {
  let left = steps
  const step = () => {
    if (left-- <= 0) throw new Killed()
  }
  const alive =
    <A extends unknown[], T>(work: (...given: A) => T) =>
    (...given: A): T => {
      step()
      return work(...given)
    }
  const entries = await openEntryStore()
  const kept = withMemory(() => storage)
  return {
    uid: () => 'ana',
    storage: { ...kept, removeItem: alive(kept.removeItem) },
    entries: { list: alive(entries.list), put: alive(entries.put), remove: alive(entries.remove) },
    sendProgress: alive(server.sendProgress),
    sendAttempts: alive(server.sendAttempts),
    sendTimedAnswers: alive(server.sendTimedAnswers.bind(server)),
    sendReplaced: alive(async () => NONE),
    sendDraft: alive(async () => ({ refusals: NONE })),
    onSent: alive(async () => {}),
  }
}

const blankAnswer = {
  answer: null,
  text: null,
  flagged: false,
  seconds: 1,
}

const statuses = ['in_progress', 'completed', 'taken_back'] as const
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('answer' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('timed' as const),
      kind: fc.constantFrom(...sittingKinds),
      id: fc.constantFrom('x', 'y'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('progress' as const),
      id: fc.constantFrom('a', 'b'),
      status: fc.constantFrom(...statuses),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('send' as const),
      killedAfter: fc.oneof(fc.integer({ min: 0, max: 25 }), fc.constant(1000)),
      fates: fc.array(fc.constantFrom<Fate>('answered', 'reply lost', 'cut', 'refused'), { maxLength: 4 }),
    }),
  },
)

test('ATT-01 MOCK-01 FORM-02 with network, tab and server cut at any step, what was written down arrives, and stays once', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      vi.stubGlobal('indexedDB', new IDBFactory())
      const server = startServer()
      const storage = memoryStorage()
      const given: string[] = []
      const timedTexts = new Map<string, string>()
      const lastWord = new Map<string, ProgressFact['status']>()
      for (const next of steps) {
        if (next.act === 'answer') {
          const id = `answer-${String(given.length).padStart(3, '0')}`
          given.push(id)
          storage.setItem(factPrefix('attempt', 'ana') + id, JSON.stringify({ id }))
        } else if (next.act === 'timed') {
          const { kind, id } = next
          const text = `${timedTexts.get(`${kind} m ${id}`) ?? ''}.`
          timedTexts.set(`${kind} m ${id}`, text)
          const answer = { ...blankAnswer, content_id: id, text, at: text.length }
          const fact: SittingFact = { mock_id: 'm', answer }
          storage.setItem(`${factPrefix(kind, 'ana')}m.${id}`, JSON.stringify(fact))
        } else if (next.act === 'progress') {
          const { id, status } = next
          const fact: ProgressFact = { resource_slug: 'sql', kind: 'question', id, status }
          const key = `${factPrefix('progress', 'ana')}question.${id}`
          const known = JSON.parse(storage.getItem(key) ?? 'null') ?? undefined
          if (outranks(fact, known)) storage.setItem(key, JSON.stringify(fact))
          if (status !== 'in_progress' || !lastWord.has(id)) lastWord.set(id, status)
        } else {
          server.expect(next.fates)
          const tab = await openTab(server, storage, next.killedAfter)
          await sendWaiting(tab).catch((error) => {
            if (!(error instanceof Killed || error instanceof TypeError)) throw error
          })
        }
      }
      server.expect([])
      await sendWaiting(await openTab(server, storage, Number.POSITIVE_INFINITY))
      expect([...server.attempts.keys()].sort()).toEqual(given)
      for (const [key, text] of timedTexts) expect(server.timedAnswers.get(key)?.text).toBe(text)
      for (const [id, status] of lastWord) {
        const isAgain = status === 'taken_back' && server.progress.get(id) === 'in_progress'
        if (!isAgain) expect([id, server.progress.get(id)]).toEqual([id, status])
      }
      expect(Object.keys(storage)).toEqual([])
      expect(await (await openEntryStore()).list('whetstone.')).toEqual([])
    }),
    { numRuns: 150 },
  )
})
