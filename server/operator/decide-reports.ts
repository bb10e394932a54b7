import type { ReportState } from '#contract/content-lists.ts'
import type { Content } from '#server/content/load-content.ts'
import type { Db } from '#server/db/db.ts'
import { terminalText } from '#server/terminal-text.ts'

const verdicts: Record<string, ReportState> = {
  accept: 'accepted',
  decline: 'declined',
  duplicate: 'duplicate',
}

export const usage = `Usage:
  npm run reports                          open reports, oldest first
  npm run reports -- show <id>             one report with its question
  npm run reports -- accept <id> "why"     the question is wrong; correct its file
  npm run reports -- decline <id> "why"
  npm run reports -- duplicate <id> "why"
The person who reported reads "why" beside the question.`

/** Answers the operator's command as text. There is no administrator in the product: who has the database decides. */
export const decideReports = async (db: Db, content: Content, words: string[]) =>
  terminalText(await decide(db, content, words))

async function decide(db: Db, content: Content, [act, id = '', why = '']: string[]) {
  if (act === undefined) return listOpen(db)
  if (act === 'show' && id) return show(db, content, id)
  const status = verdicts[act]
  if (!status || !id || !why.trim()) throw new Error(usage)
  const { numUpdatedRows } = await db.query
    .updateTable('reports')
    .set({ status, reply: why.trim(), decided_at: new Date().toISOString() })
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Error(`There is no report ${id}.`)
  return `Report ${id} is ${status}.`
}

async function listOpen(db: Db) {
  const rows = await db.query
    .selectFrom('reports')
    .select(['id', 'content_id', 'kind', 'text', 'created_at'])
    .where('status', '=', 'open')
    .where('imported', '=', 0)
    .orderBy('id')
    .execute()
  const lines = rows.map(
    ({ id, content_id, kind, text, created_at }) =>
      `${id}  ${created_at.slice(0, 10)}  ${kind}  ${content_id}\n    ${text.split('\n')[0]}`,
  )
  return [`${rows.length} open`, ...lines].join('\n')
}

async function show(db: Db, content: Content, id: string) {
  const row = await db.query.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Error(`There is no report ${id}.`)
  const question = content.findQuestion(row.content_id)
  const file = question && `content/${question.visitor.resource_slug}/questions/${question.name}.yaml`
  return [
    `${row.kind}, ${row.status}, ${row.created_at}`,
    question ? `${question.visitor.title} (${file})` : `${row.content_id}: no longer in the bank`,
    '',
    indented(row.text),
    ...(row.code === null ? [] : ['', 'Code:', indented(row.code)]),
    ...(row.reply === null ? [] : ['', `Reply: ${row.reply}`]),
  ].join('\n')
}

/** No line of somebody else's looks like one of ours. */
const indented = (text: string) => `    ${text.replaceAll('\n', '\n    ')}`
