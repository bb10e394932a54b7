import { byText } from '#contract/by-text.ts'
import type { Content } from './load-content.ts'
import type { LoadedQuestion } from './place-questions.ts'

/** The entries of all ledgers, each with its question, newest first; `ledgerOf` says which shape's are read. */
export const listCorrections = <Entry extends { date: string }>(
  content: Content,
  ledgerOf: (question: LoadedQuestion) => readonly Entry[] | undefined,
) =>
  content.resources
    .flatMap(({ slug }) => content.questions(slug).map((question) => ({ slug, question })))
    .flatMap(({ slug, question }) =>
      (ledgerOf(question) ?? []).toReversed().map((entry) => ({ slug, question, entry })),
    )
    .toSorted(
      (a, b) =>
        byText(b.entry.date, a.entry.date) ||
        byText(a.slug, b.slug) ||
        byText(a.question.name, b.question.name),
    )
