import { createHash } from 'node:crypto'
import type { MemberQuestion } from '#contract/api/question-shapes.ts'

/** The parts that decide a grade; a better explanation is no other question. */
const deciding = [
  'options',
  'choices',
  'correct_index',
  'correct_indices',
  'blanks',
  'case_sensitive',
  'rubric',
  'tests',
  'language',
  'starter_code',
]
const known = new WeakMap<MemberQuestion, string>()

/** Twelve hex digits that change with the key, the options, the tests or the rubric. */
export function revisionOf(question: MemberQuestion): string {
  const revision = known.get(question) ?? digest(question)
  known.set(question, revision)
  return revision
}

const digest = ({ question_type, content }: MemberQuestion) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        question_type,
        Object.entries(content).filter(([key]) => deciding.includes(key)),
        // It came into the HTML of options later, and made no other question of them.
      ]).replaceAll(' translate=\\"no\\"', ''),
    )
    .digest('hex')
    .slice(0, 12)
