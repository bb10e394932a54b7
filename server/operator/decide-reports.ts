import type { Content } from '#server/content/load-content.ts'
import type { Db } from '#server/db/db.ts'
import { terminalText } from '#server/terminal-text.ts'
import { decideReport, findReport, listReports, questionOf, type Verdict } from './reports.ts'

const LISTED_MAX = 10_000

const verdicts: Record<string, Verdict> = {
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

/** Answers the operator's command as text; the page of an administrator does the same. */
export const decideReports = async (db: Db, content: Content, words: string[]) =>
  terminalText(await decide(db, content, words))

async function decide(db: Db, content: Content, [act, id = '', why = '']: string[]) {
  if (act === undefined) return listOpen(db)
  if (act === 'show' && id) return show(db, content, id)
  const status = verdicts[act]
  const reply = why.trim()
  if (!status || !id || !reply) throw new Error(usage)
  if (!(await decideReport(db, null, { id, status, reply }))) throw new Error(`There is no report ${id}.`)
  return `Report ${id} is ${status}.`
}

async function listOpen(db: Db) {
  const { rows, total } = await listReports(db, { status: 'open', page: 1, limit: LISTED_MAX })
  const lines = rows.map(
    ({ id, content_id, kind, text, created_at }) =>
      `${id}  ${created_at.slice(0, 10)}  ${kind}  ${content_id}\n    ${text.split('\n')[0]}`,
  )
  const more = total > rows.length ? ['The others are listed once these are decided.'] : []
  return [`${total} open`, ...lines, ...more].join('\n')
}

async function show(db: Db, content: Content, id: string) {
  const row = await findReport(db, id)
  if (!row) throw new Error(`There is no report ${id}.`)
  const question = questionOf(content, row.content_id)
  return [
    `${row.kind}, ${row.status}, ${row.created_at}`,
    question ? `${question.title} (${question.file})` : `${row.content_id}: no longer in the bank`,
    '',
    indented(row.text),
    ...(row.code === null ? [] : ['', 'Code:', indented(row.code)]),
    ...(row.reply === null ? [] : ['', `Reply: ${row.reply}`]),
  ].join('\n')
}

/** No line of somebody else's looks like one of ours. */
const indented = (text: string) => `    ${text.replaceAll('\n', '\n    ')}`
