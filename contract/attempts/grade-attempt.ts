import type { MemberQuestion } from '../api/question-shapes.ts'
import type { attemptOutcomes } from '../content-lists.ts'
import { areChoicesRight, isBlankRight } from '../questions/grade.ts'

/** Of a criterion: not met, half credit, met. */
export type Tick = 0 | 0.5 | 1

/** A given answer, in the order of the question's own options, blanks and criteria. */
export type AttemptAnswer =
  | { chosen: number[] }
  | { texts: string[] }
  | { ticks: Tick[]; first_ticks?: Tick[] | undefined; predicted?: number | undefined }
  | { passed: number; total: number; language?: string | undefined }
  | { gave_up: true }

export type Outcome = (typeof attemptOutcomes)[number]
export interface Grade {
  outcome: Outcome
  /** 0 to 1. */
  score: number
}

const RIGHT_FROM = 0.8
const PARTIAL_FROM = 0.5
const wrong: Grade = { outcome: 'wrong', score: 0 }
const whole = (isRight: boolean): Grade => (isRight ? { outcome: 'right', score: 1 } : wrong)

/** The outcome that follows from the answer; undefined when the answer does not fit the question. */
export function gradeAttempt(question: MemberQuestion, answer: AttemptAnswer): Grade | undefined {
  if ('gave_up' in answer) return wrong
  switch (question.question_type) {
    case 'mcq':
      return 'chosen' in answer
        ? whole(areChoicesRight([question.content.correct_index], answer.chosen))
        : undefined
    case 'mcma':
      return 'chosen' in answer
        ? whole(areChoicesRight(question.content.correct_indices, answer.chosen))
        : undefined
    case 'blank':
      return 'texts' in answer ? gradeBlanks(question.content, answer.texts) : undefined
    case 'descriptive':
      return 'ticks' in answer ? gradeTicks(question.content.rubric, answer.ticks) : undefined
    case 'code':
      return 'passed' in answer ? gradeTests(answer) : undefined
  }
}

type BlankContent = Extract<MemberQuestion, { question_type: 'blank' }>['content']

function gradeBlanks({ blanks, case_sensitive }: BlankContent, texts: string[]): Grade {
  const right = blanks.filter(({ acceptable_answers }, index) =>
    isBlankRight(acceptable_answers, texts[index] ?? '', { caseSensitive: case_sensitive }),
  )
  return byScore(right.length / blanks.length)
}

/** The weights of the criteria that the learner found in their own text: 1 for all of one, 0.5 for half credit. */
export const scoreOfTicks = (rubric: { weight: number }[], ticks: number[]) =>
  Math.min(
    1,
    rubric.reduce((sum, { weight }, index) => sum + weight * (ticks[index] ?? 0), 0),
  )

const gradeTicks = (rubric: { weight: number }[], ticks: number[]) =>
  ticks.length === rubric.length ? byScore(scoreOfTicks(rubric, ticks)) : undefined

const gradeTests = ({ passed, total }: { passed: number; total: number }): Grade | undefined =>
  passed > total ? undefined : passed === total ? whole(true) : { outcome: 'wrong', score: passed / total }

function byScore(sum: number): Grade {
  const score = Math.round(sum * 1e6) / 1e6
  return { score, outcome: score >= RIGHT_FROM ? 'right' : score >= PARTIAL_FROM ? 'partial' : 'wrong' }
}
