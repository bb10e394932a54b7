import { v7 as uuidv7 } from 'uuid'
import type { Draft, SentDraft } from '#contract/api/drafts.ts'
import { pastTime, settleDraft } from '#contract/drafts/settle-draft.ts'
import { DRAFTS_KEPT } from '#contract/limits.ts'
import { lockMember } from '#server/auth/lock-member.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'
import { insertSubmissions, replacedDraft } from '#server/practice/submission-rows.ts'

type Row = Tables['drafts']
type Key = Pick<Row, 'content_id' | 'language'>

const viewDraft = ({ user_id: _, writer: __, ...row }: Row): Draft => row

export async function listDraftRows(db: Db, userId: string, contentId: string) {
  const rows = await db.query
    .selectFrom('drafts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('content_id', '=', contentId)
    .orderBy('language')
    .execute()
  return rows.map(viewDraft)
}

/** Keeps one of the two drafts, and the other one's text among the submissions. 'full' where there are as many as may be. */
export function settleDraftRow(db: Db, userId: string, given: SentDraft) {
  return db.write(async (tx) => {
    await lockMember(db, tx, userId)
    const now = new Date()
    const sent = { ...given, written_at: pastTime(given.written_at, now) }
    const stored = await draftOf(tx, userId, sent).selectAll().executeTakeFirst()
    const { shown, replaced } = settleDraft(stored, sent)
    if (!stored && sent.text !== null && (await countDrafts(tx, userId)) >= DRAFTS_KEPT)
      return 'full' as const
    if (replaced !== null)
      await insertSubmissions(tx, userId, [
        replacedDraft({ content_id: sent.content_id, language: sent.language, text: replaced }, now),
      ])
    const draft = shown === 'sent' ? await writeDraft(tx, userId, sent) : stored
    return {
      draft: draft ? viewDraft(draft) : null,
      replaced: replaced === null ? null : shown === 'sent' ? ('stored' as const) : ('sent' as const),
    }
  })
}

const draftOf = (tx: Tx, userId: string, { content_id, language }: Key) =>
  tx
    .selectFrom('drafts')
    .where('user_id', '=', userId)
    .where('content_id', '=', content_id)
    .where('language', '=', language)

async function writeDraft(tx: Tx, userId: string, { base: _, text, ...sent }: SentDraft) {
  if (text === null) {
    await tx
      .deleteFrom('drafts')
      .where('user_id', '=', userId)
      .where('content_id', '=', sent.content_id)
      .where('language', '=', sent.language)
      .execute()
    return undefined
  }
  const changes = { text, version: uuidv7(), writer: sent.writer, written_at: sent.written_at }
  return tx
    .insertInto('drafts')
    .values({ ...sent, ...changes, user_id: userId })
    .onConflict((c) => c.columns(['user_id', 'content_id', 'language']).doUpdateSet(changes))
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function countDrafts(tx: Tx, userId: string) {
  const { count } = await tx
    .selectFrom('drafts')
    .select((e) => e.fn.countAll<number | string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
