import { labelSeconds } from '#contract/questions/minutes.ts'
import type { MemberQuestionOf } from '#web/features/questions/answering/question-types.ts'
import { roundMinutes } from '#web/features/questions/round/round-steps.ts'

/** An interviewer's time for one question: its label for the answer, and as long again for the follow-ups; a whole round for a design. */
export const interviewSeconds = (question: MemberQuestionOf<'descriptive'>) =>
  question.content.design_steps ? roundMinutes * 60 : 2 * labelSeconds(question)
