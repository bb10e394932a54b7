import type { Draft, SentDraft } from '#contract/api/drafts.ts'
import type { Input } from '#contract/api/route.ts'
import type { keepReplacedDraft } from '#contract/api/submissions.ts'
import { randomId } from '#web/lib/random-id.ts'
import { deviceStorage } from '#web/lib/storage.ts'
import { newAttemptId, writeFact } from './outbox.ts'

/** The state of a draft on its way to the account; a newer one takes its place. */
export interface DraftFact extends SentDraft {
  /** The id of the draft in this browser. */
  draft_id: string
}

export type ReplacedFact = Input<typeof keepReplacedDraft>['body']

/** The account's answer to a draft that was sent. */
export interface SettledDraft {
  fact: DraftFact
  draft: Draft | null
  replaced: 'stored' | 'sent' | null
}

export const recordDraft = (fact: Omit<DraftFact, 'writer'>) =>
  writeFact('draft', `${fact.content_id}.${fact.language}`, { ...fact, writer: thisBrowser() })

/** A text that gives way goes among the submissions of its question. */
export function recordReplaced(fact: Omit<ReplacedFact, 'id' | 'created_at'>) {
  const id = newAttemptId()
  writeFact('replaced', id, { ...fact, id, created_at: new Date().toISOString() })
}

const WRITER = 'whetstone.writer'

/** The name that this browser gave itself: it tells the drafts of two devices apart. */
function thisBrowser() {
  const known = deviceStorage.getItem(WRITER)
  if (known) return known
  const name = randomId()
  deviceStorage.setItem(WRITER, name)
  return name
}
