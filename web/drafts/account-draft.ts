import type { ProgramLanguage } from '#contract/api/content-enums.ts'
import type { listDrafts } from '#contract/api/drafts.ts'
import { ANSWER_TEXT_MAX } from '#contract/limits.ts'
import { type DraftFact, recordDraft, recordReplaced } from '#web/outbox/draft-facts.ts'
import { outbox } from '#web/outbox/outbox.ts'
import { send } from '#web/session/send.ts'
import { applyDraft, readMarker, removeMarker, writeMarker } from './draft-marker.ts'
import { drafts } from './drafts.ts'
import { tellDraftNews } from './settle-sent.ts'

/** A draft of this browser that the account keeps as well. */
export interface AccountDraft {
  owner: string
  questionId: string
  /** In this browser. */
  draftId: string
  language: ProgramLanguage
  /** The field's initial text, which isn't a draft. */
  empty: string
}

/** Typed at a time that nobody knows, so it gives way to what the account holds. */
const LONG_AGO = '2000-01-01T00:00:00.000Z'

/** Compares with the account when the field opens: the newer text is shown, and neither is lost. */
export async function openDraft(draft: AccountDraft, signal: AbortSignal) {
  const { owner, questionId, draftId, language } = draft
  const query = { content_id: questionId }
  const { items } = await send<typeof listDrafts>('GET /api/user/drafts', { query }, { signal })
  const stored = items.find((one) => one.language === language)
  const [text, marker] = [textOf(draft), readMarker(owner, draftId)]
  if (marker?.waits) {
    // A text that was refused may be taken now.
    recordText(draft, text, marker.version, marker.at)
    outbox.wake()
  } else if (stored && (marker?.version === stored.version || text === stored.text || text === null)) {
    keepVersion(draft, stored)
    if (text === null) applyDraft(owner, draftId, stored.text)
  } else if (stored && marker) {
    // The account had this text, and another device went on from there.
    keepVersion(draft, stored)
    applyDraft(owner, draftId, stored.text)
    tellDraftNews(owner, draftId, 'from another device')
  } else if (marker && text !== null) {
    // Another device started over.
    if (text.trim() && text !== draft.empty) recordReplaced({ content_id: questionId, language, text })
    removeMarker(owner, draftId)
    applyDraft(owner, draftId, null)
    outbox.wake()
  } else if (text !== null && text !== draft.empty) {
    // From before the sign-in: the account settles it.
    const at = stored ? LONG_AGO : new Date().toISOString()
    writeMarker(owner, draftId, { version: null, waits: true, at })
    recordText(draft, text, null, at)
    outbox.wake()
  }
}

const keepVersion = ({ owner, draftId }: AccountDraft, stored: { version: string; written_at: string }) =>
  writeMarker(owner, draftId, { version: stored.version, waits: false, at: stored.written_at })

/** Writes down what was typed, to be sent. A draft that is started over goes among the submissions. */
export function recordTyped(draft: AccountDraft, before: string | null) {
  const { owner, questionId, draftId, language } = draft
  const [text, marker, at] = [textOf(draft), readMarker(owner, draftId), new Date().toISOString()]
  writeMarker(owner, draftId, { version: marker?.version ?? null, waits: true, at })
  if (text === null && before?.trim() && before !== draft.empty && before.length <= ANSWER_TEXT_MAX)
    recordReplaced({ content_id: questionId, language, text: before })
  recordText(draft, text, marker?.version ?? null, at)
}

function recordText(draft: AccountDraft, text: string | null, base: DraftFact['base'], at: string) {
  const { questionId, draftId, language } = draft
  if (!isTooLong(text))
    recordDraft({ content_id: questionId, language, draft_id: draftId, text, base, written_at: at })
}

/** Such a draft stays in this browser alone. */
export const isTooLong = (text: string | null) => text !== null && text.length > ANSWER_TEXT_MAX

export function textOf({ owner, draftId }: AccountDraft) {
  const value = drafts.read(owner, draftId)
  return typeof value === 'string' ? value.replaceAll('\0', '') : null
}
