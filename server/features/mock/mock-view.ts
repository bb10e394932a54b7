import type { MockAnswer, MockState } from '#contract/api/mocks.ts'
import { mockQuestion } from '#contract/api/question-shapes.ts'
import { type InterviewStage, interview } from '#contract/sitting/interview.ts'
import type { Content } from '#server/content/load-content.ts'
import { formOf } from '#server/practice/sittings/move-sitting.ts'
import type { AnswerRow, SittingRow } from '#server/practice/sittings/sitting-sql.ts'

export function viewSpec(mock: SittingRow) {
  const { role, minutes, subjects } = formOf(interview, mock)
  const { id, started_at, ends_at, finished_at } = mock
  return { id, role, minutes, subjects, started_at, ends_at, finished_at }
}

/** Seconds for each question of a stage. */
export const budgetOf = ({ seconds, ids }: InterviewStage) => Math.round(seconds / ids.length)

/** As it is now. While it runs the questions have the shape without answers; afterward the report has them. */
export function viewMock(content: Content, mock: SittingRow, answers: AnswerRow[], now: Date): MockState {
  const time = now.toISOString()
  const { paused_until } = mock
  return {
    ...viewSpec(mock),
    now: time,
    pause: {
      is_used: paused_until !== null,
      until: paused_until !== null && paused_until > time ? paused_until : null,
    },
    stages:
      mock.finished_at === null && mock.ends_at > time
        ? formOf(interview, mock).stages.map((stage) => ({
            stage: stage.stage,
            seconds: stage.seconds,
            questions: stage.ids.flatMap((id) => {
              const question = content.findQuestion(id)?.visitor
              return question ? [mockQuestion.parse({ ...question, seconds: budgetOf(stage) })] : []
            }),
          }))
        : [],
    answers: answers.map((row) => ({ ...viewAnswer(row), at: secondsAfter(mock, row.given_at) })),
  }
}

export const viewAnswer = (row: AnswerRow): Omit<MockAnswer, 'at'> => ({
  content_id: row.content_id,
  answer: row.answer === null ? null : JSON.parse(row.answer),
  text: row.text,
  notes: row.notes,
  language: row.language,
  confidence: row.confidence,
  flagged: row.flagged === 1,
  seconds: row.seconds,
})

const secondsAfter = ({ started_at }: SittingRow, time: string) =>
  Math.max(0, (Date.parse(time) - Date.parse(started_at)) / 1000)
