import type { MemberQuestion } from '#contract/api/question-shapes.ts'
import type { AttemptAnswer } from '#contract/attempts/grade-attempt.ts'

/** The answer of somebody who knows the question, or not; `tests` of a program. */
export function answerTo(question: MemberQuestion, isKnown: boolean, tests = 1): AttemptAnswer {
  switch (question.question_type) {
    case 'mcq': {
      const { options, correct_index } = question.content
      return { chosen: [isKnown ? correct_index : (correct_index + 1) % options.length] }
    }
    case 'mcma':
      return isKnown ? { chosen: question.content.correct_indices } : { gave_up: true }
    case 'blank':
      return {
        texts: question.content.blanks.map(({ acceptable_answers }) =>
          isKnown ? (acceptable_answers[0] ?? '') : 'no idea',
        ),
      }
    case 'descriptive':
      return { ticks: question.content.rubric.map(() => (isKnown ? 1 : 0)) }
    case 'code':
      return { passed: isKnown ? tests : 0, total: tests, language: question.content.language }
  }
}

/** The text that goes with it: what was typed. */
export function textOf(question: MemberQuestion) {
  if (question.question_type === 'code') return question.content.solution_code
  return question.question_type === 'descriptive' ? `I would begin with ${question.title}.` : undefined
}
