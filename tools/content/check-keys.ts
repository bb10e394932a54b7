import { optionValue } from '#contract/proofs/option-value.ts'
import type { QuestionFile } from '#contract/questions/schema.ts'
import type { Problem } from '#server/content/content-error.ts'
import { type LedgerEntry, readLedger } from '#server/content/ledger-files.ts'
import { listSlugs } from '#server/content/read-resource-folder.ts'
import { changedParts, type RecordedKey, readKeyRecord, recordedKey, writeKeyRecord } from './key-record.ts'
import type { NamedQuestion } from './question-files.ts'
import { keyParts } from './question-keys.ts'

/** A key that differs from the record needs an entry in the ledger; `paths` are those of all question files read. */
export function checkKeys(
  dir: string,
  bank: readonly NamedQuestion[],
  paths: readonly string[],
  chosen: ReadonlySet<string> = new Set(paths),
): Problem[] {
  const ledgers = openLedgers(dir, paths)
  const record = readKeyRecord(dir, listSlugs(dir))
  const problems = bank
    .filter(({ path }) => chosen.has(path))
    .flatMap((named) => {
      const entries = ledgers.of(named)
      return [...keyProblems(named, entries, record.get(idOf(named))), ...noteProblems(named, entries)]
    })
  const slugs = new Set([...chosen].map((path) => path.split('/')[1] ?? ''))
  return [...ledgers.problems.filter(({ path }) => slugs.has(path.split('/')[1] ?? '')), ...problems]
}

/** Writes the record again; a key that changed without an entry keeps its line and is returned as a problem. */
export function recordKeys(dir: string, bank: readonly NamedQuestion[], paths: readonly string[]): Problem[] {
  const ledgers = openLedgers(dir, paths)
  const record = readKeyRecord(dir, listSlugs(dir))
  const problems: Problem[] = [...ledgers.problems]
  for (const slug of listSlugs(dir)) {
    const keys = new Map<string, RecordedKey>()
    for (const named of bank.filter((one) => one.slug === slug)) {
      const entries = ledgers.of(named)
      const before = record.get(idOf(named))
      const wrong = keyProblems(named, entries, before)
      problems.push(...wrong)
      const parts = keyParts(named.question)
      const kept = wrong.length > 0 ? before?.at(-1) : undefined
      if (parts.length > 0) keys.set(idOf(named), kept ?? recordedKey(entries.length, parts))
    }
    writeKeyRecord(dir, slug, keys)
  }
  return problems
}

function openLedgers(dir: string, paths: readonly string[]) {
  const problems: Problem[] = []
  const found = new Map<string, Map<string, LedgerEntry[]>>()
  for (const slug of new Set(paths.map((path) => path.split('/')[1] ?? ''))) {
    const names = paths
      .filter((path) => path.startsWith(`content/${slug}/`))
      .map((path) => path.replace(/^.*\/|\.yaml$/g, ''))
    found.set(slug, readLedger(dir, slug, new Set(names), problems))
  }
  return {
    problems: problems.map(({ path, problem }) => ({ path: `content/${path}`, problem })),
    of: ({ slug, name }: NamedQuestion) => found.get(slug)?.get(name) ?? [],
  }
}

const idOf = ({ slug, name, question }: NamedQuestion): string => question.id ?? `${slug}-${name}`

function keyProblems(
  { slug, name, path, question }: NamedQuestion,
  entries: readonly LedgerEntry[],
  recorded: readonly RecordedKey[] | undefined,
): Problem[] {
  const ledger = `content/${slug}/ledger/${name}.yaml`
  const removed = recorded?.every((before) => before.entries > entries.length) && recorded.length > 0
  return [
    ...(removed ? [{ path, problem: `an entry of ${ledger} is gone: the ledger only grows` }] : []),
    ...changedParts(recorded, entries.length, keyParts(question)).map((label) => ({
      path,
      problem: `${label} differs from content/${slug}/keys.txt: say why in ${ledger}`,
    })),
  ]
}

/** A visitor reads the note: it must not hold what the question asks for. */
function noteProblems({ slug, name, question }: NamedQuestion, entries: readonly LedgerEntry[]): Problem[] {
  const answers = answersOf(question).map((answer) => answer.toLowerCase())
  return entries.flatMap(({ note }, at) => {
    const told = answers.find((answer) => holds(note?.toLowerCase() ?? '', answer))
    if (told === undefined) return []
    return [
      { path: `content/${slug}/ledger/${name}.yaml`, problem: `[${at}].note: tells the answer "${told}"` },
    ]
  })
}

function answersOf(question: QuestionFile): string[] {
  if (question.type === 'blank') return question.blanks.flatMap(({ answers }) => answers)
  if (question.type !== 'mcq' && question.type !== 'mcma') return []
  return question.options.filter(({ correct }) => correct).flatMap((one) => [one.text, optionValue(one)])
}

/** As a whole word or phrase: the answer `a` is in every sentence otherwise. */
function holds(text: string, answer: string): boolean {
  if (answer.trim() === '') return false
  const pattern = answer.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(^|[^\\w])${pattern}($|[^\\w])`).test(text)
}
