import type { MemberQuestion, VisitorQuestion } from '#contract/api/question-shapes.ts'

/** The other names of a field, and what another server may leave out. */
interface OtherSpelling {
  prompt?: string
  question?: string
  blanks?: { acceptable_answers: string[] }[]
  acceptable_answers?: string[]
  blank_count?: number
  explanation?: string
  sources?: unknown[]
  proof?: unknown[]
  option_explanations?: unknown[]
}

/** Renames alternative fields to those the screens read. Mutates the parsed response. */
export function normalizeQuestions<Q extends VisitorQuestion | MemberQuestion>(questions: Q[]): Q[] {
  for (const { question_type, content } of questions) {
    const spelled: OtherSpelling = content
    spelled.prompt ??= spelled.question ?? ''
    if (question_type === 'blank') {
      const { acceptable_answers } = spelled
      if (acceptable_answers) spelled.blanks ??= [{ acceptable_answers }]
      spelled.blank_count ??= spelled.blanks?.length ?? 1
    }
    if (spelled.explanation === undefined) continue
    spelled.sources ??= []
    spelled.proof ??= []
    spelled.option_explanations ??= []
  }
  return questions
}
