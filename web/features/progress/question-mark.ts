import type { QuestionType } from '#contract/content-lists.ts'

/** A question's mark in lists: answered right, marked as done, or answered and not completed. */
export type QuestionMark = 'Solved' | 'Done' | 'Tried'

interface Known {
  completed: ReadonlySet<string>
  tried: ReadonlySet<string>
  solved: ReadonlySet<string>
}

/** A choice question is never marked as done: completed, it was answered right, also while that waits to be sent. */
export function questionMark(id: string, type: QuestionType | null, { completed, tried, solved }: Known) {
  const isSolved = type === 'mcq' || type === 'mcma' || solved.has(id)
  const mark: QuestionMark | '' = completed.has(id)
    ? isSolved
      ? 'Solved'
      : 'Done'
    : tried.has(id)
      ? 'Tried'
      : ''
  return mark
}
