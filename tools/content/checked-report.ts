import type { NamedQuestion } from './question-files.ts'

const YEAR = 365 * 24 * 3600 * 1000

/** Questions compared with their sources a year ago or longer, the oldest first, and how many questions name no day. */
export function checkedReport(bank: readonly NamedQuestion[], now: Date): string[] {
  const open = bank.filter(({ question }) => question.type === 'descriptive')
  const dated = open.flatMap(({ path, question: { checked } }) => (checked ? [{ path, ...checked }] : []))
  const old = dated
    .filter(({ on }) => now.getTime() - Date.parse(on) >= YEAR)
    .sort((a, b) => (a.on < b.on ? -1 : 1))
  return [
    `${dated.length} of ${open.length} open questions name a version and a day, ${old.length} of them a year old`,
    ...old.map(({ path, against, on }) => `${on} ${path}: ${against}`),
  ]
}
