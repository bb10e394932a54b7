import type { QuestionFile } from '#contract/questions/schema.ts'

/** Cues the interviewer listens for. It never leaves the server, so it's no part of a question's shapes. */
export type Cues = {
  /** By criterion. */
  criteria: string[][]
  /** By follow-up: the place of the criterion it asks about, from 0. */
  asksAbout: (number | null)[]
}

export function cuesOf(question: QuestionFile): Cues | undefined {
  if (question.type !== 'descriptive' || !question.rubric.some(({ cues }) => cues)) return undefined
  const { rubric, follow_ups = [] } = question
  return {
    criteria: rubric.map(({ cues = [] }) => cues),
    asksAbout: follow_ups.map(({ criterion }) => (criterion === undefined ? null : criterion - 1)),
  }
}
