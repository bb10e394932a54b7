import type { Question } from './question-types.ts'

/**
 * no options, neither blanks nor accepted answers, neither ideal answer nor
 * explanation. What only members receive can be judged only for them.
 */
export function isComplete(question: Question, withAnswers: boolean): boolean {
  switch (question.question_type) {
    case 'mcq':
    case 'mcma':
      return question.content.options.length > 0
    case 'blank':
      return (
        !withAnswers ||
        ('blanks' in question.content &&
          question.content.blanks.some((blank) => blank.acceptable_answers.length > 0))
      )
    case 'descriptive':
      return (
        !withAnswers ||
        ('ideal_answer' in question.content &&
          (question.content.ideal_answer.length > 0 || question.content.explanation !== ''))
      )
    default:
      return true
  }
}
