import { byText } from '#contract/by-text.ts'
import type { Content } from './load-content.ts'
import type { LoadedQuestion } from './place-questions.ts'

/** The entries of all ledgers, each with its question, newest first; `ledgerOf` says which shape's are read. */
export const listCorrections = <Entry extends { date: string }>(
  content: Content,
  ledgerOf: (question: LoadedQuestion) => readonly Entry[] | undefined,
) =>
  newestFirst(
    content.resources.flatMap(({ slug }) =>
      content
        .questions(slug)
        .map((question) => ({ slug, name: question.name, question, entries: ledgerOf(question) ?? [] })),
    ),
  )

interface Ledger<Entry> {
  slug: string
  name: string
  /** Oldest first, as its file has them. */
  entries: readonly Entry[]
}

/** Every entry with its ledger: by day, and of one day by question. */
export const newestFirst = <Entry extends { date: string }, One extends Ledger<Entry>>(
  ledgers: readonly (One & Ledger<Entry>)[],
) =>
  ledgers
    .flatMap((ledger) => ledger.entries.toReversed().map((entry) => ({ ...ledger, entry })))
    .toSorted(
      (a, b) => byText(b.entry.date, a.entry.date) || byText(a.slug, b.slug) || byText(a.name, b.name),
    )
