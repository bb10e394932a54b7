import { codeLanguages } from '#contract/content-lists.ts'
import { readMarker } from '#web/drafts/draft-marker.ts'
import { DRAFT_PREFIX, drafts } from '#web/drafts/drafts.ts'
import { deviceStorage } from '#web/lib/storage.ts'
import type { DraftFact } from './draft-facts.ts'
import { type FactKind, factPrefix } from './outbox.ts'
import { entriesIn, openEntryStore } from './outbox-store.ts'
import { parseFact } from './parse-fact.ts'

export interface Unsent {
  /** On their way: they stay on this device, also over a sign-out. */
  answers: number
  drafts: number
  /** Texts that only this browser has: signing out deletes them. */
  here: number
}

export async function unsentOf(uid: string): Promise<Unsent> {
  const entries = await openEntryStore().catch(() => undefined)
  async function waiting(...kinds: FactKind[]) {
    const facts = new Map<string, string>()
    for (const prefix of kinds.map((kind) => factPrefix(kind, uid)))
      for (const { key, fact } of [
        ...((await entries?.list(prefix)) ?? []),
        ...entriesIn(deviceStorage, prefix),
      ])
        facts.set(key, fact)
    return facts
  }
  const ofDrafts = await waiting('draft', 'replaced')
  const onTheirWay = new Set(
    [...ofDrafts.values()].map((fact) => keyOf(parseFact<DraftFact>('draft', fact) ?? {})),
  )
  return {
    answers: (await waiting('attempt', 'mock', 'test')).size,
    drafts: ofDrafts.size,
    here: [...onlyHere(uid)].filter((one) => !onTheirWay.has(keyOf(one))).length,
  }
}

/** A newer text than the one on its way is another. */
const keyOf = ({ draft_id = '', text }: Partial<Pick<DraftFact, 'draft_id' | 'text'>>) =>
  `${draft_id} ${text ?? ''}`

const text = new RegExp(`^[^.]+(\\.again)?(\\.(${codeLanguages.join('|')}))?$|\\.steps$`)
const form = /^(story|report)\./

/** Drafts that the account doesn't take, or has not taken: too long, of a session, of a form that was not sent. */
function* onlyHere(uid: string) {
  const [ofDrafts, ofNotes] = [`${DRAFT_PREFIX}${uid}.`, `whetstone.notes.${uid}.`]
  for (const key of deviceStorage.keys()) {
    if (key.startsWith(ofNotes)) yield {}
    const id = key.startsWith(ofDrafts) ? key.slice(ofDrafts.length) : undefined
    if (id === undefined) continue
    const value = drafts.read(uid, id)
    const isText = typeof value === 'string' && value.trim() !== '' && text.test(id)
    if (form.test(id) || (isText && readMarker(uid, id)?.waits !== false))
      yield { draft_id: id, text: isText ? value : '' }
  }
}
