import type { MockAnswer, MockState } from '#contract/api/mocks.ts'
import { mockQuestion } from '#contract/api/question-shapes.ts'
import type { MockStage } from '#contract/sitting/mock-lists.ts'
import type { Content } from '#server/content/load-content.ts'
import { type AnswerRow, isRunning, type MockRow } from './mock-sql.ts'

export interface Stage {
  stage: MockStage
  seconds: number
  ids: string[]
}

export const stagesOf = ({ stages }: MockRow): Stage[] => JSON.parse(stages)

export const viewSpec = (mock: MockRow) => ({
  id: mock.id,
  role: mock.role,
  minutes: mock.minutes,
  subjects: JSON.parse(mock.subjects) as string[],
  started_at: mock.started_at,
  ends_at: mock.ends_at,
  finished_at: mock.finished_at,
})

/** Seconds for each question of a stage. */
export const budgetOf = ({ seconds, ids }: Stage) => Math.round(seconds / ids.length)

/** As it is now. While it runs the questions have the shape without answers; afterward the report has them. */
export function viewMock(content: Content, mock: MockRow, answers: AnswerRow[], now: Date): MockState {
  const time = now.toISOString()
  const { paused_until } = mock
  return {
    ...viewSpec(mock),
    now: time,
    pause: {
      is_used: paused_until !== null,
      until: paused_until !== null && paused_until > time ? paused_until : null,
    },
    stages: isRunning(mock, now)
      ? stagesOf(mock).map((stage) => ({
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

const secondsAfter = ({ started_at }: MockRow, time: string) =>
  Math.max(0, (Date.parse(time) - Date.parse(started_at)) / 1000)
