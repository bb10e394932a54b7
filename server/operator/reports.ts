import type { DeskReport } from '#contract/api/report-desk.ts'
import type { ReportState } from '#contract/content-lists.ts'
import type { Content } from '#server/content/load-content.ts'
import type { Db } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'
import { type Actor, recordAct } from './audit-log.ts'

type Row = Tables['reports']
export type Verdict = Exclude<ReportState, 'open'>

interface Page {
  status: ReportState
  page: number
  limit: number
}

/** Those in this state; what came with an import isn't for the operator. Ids are UUIDv7, so their order is that of time. */
export async function listReports({ query }: Pick<Db, 'query'>, { status, page, limit }: Page) {
  const matching = query.selectFrom('reports').where('status', '=', status).where('imported', '=', 0)
  const [rows, { total }] = await Promise.all([
    matching
      .selectAll()
      .orderBy('id', status === 'open' ? 'asc' : 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}

export const findReport = ({ query }: Pick<Db, 'query'>, id: string) =>
  query.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst()

/** Undefined where there is no such report. Whoever sent it reads `reply` next to the question. */
export const decideReport = (
  db: Db,
  actor: Actor,
  { id, status, reply }: { id: string; status: Verdict; reply: string },
) =>
  db.write(async (tx) => {
    const row = await tx
      .updateTable('reports')
      .set({ status, reply, decided_at: new Date().toISOString() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (row) await recordAct(tx, { actor, action: 'report_decided', details: { report: id, status } })
    return row
  })

/** The question of a report and its file; undefined once it's no longer in the bank. */
export function questionOf(content: Content, contentId: string): DeskReport['question'] | undefined {
  const question = content.findQuestion(contentId)
  if (!question) return undefined
  const { title, resource_slug } = question.visitor
  return { title, name: question.name, file: `content/${resource_slug}/questions/${question.name}.yaml` }
}

/** Without who sent it: a report is about a question. */
export const viewForDesk = (
  content: Content,
  { id, content_id, resource_slug, ...row }: Row,
): DeskReport => ({
  id,
  content_id,
  resource_slug,
  kind: row.kind as DeskReport['kind'],
  text: row.text,
  status: row.status as ReportState,
  reply: row.reply,
  created_at: row.created_at,
  decided_at: row.decided_at,
  question: questionOf(content, content_id) ?? null,
})
