import type { TestOutline, TestState } from '#contract/api/practice-tests.ts'
import { mockQuestion } from '#contract/api/question-shapes.ts'
import type { TimedAnswer } from '#contract/api/timed-answer.ts'
import { exam, questionsOfStep, stepsOf, type TestStep } from '#contract/sitting/exam.ts'
import { countOf, type NamedForm } from '#contract/sitting/test-form.ts'
import type { Content } from '#server/content/load-content.ts'
import { courseOf, formOf } from '#server/practice/sittings/move-sitting.ts'
import type { AnswerRow, SittingRow } from '#server/practice/sittings/sitting-sql.ts'

/** The public facts of a test: how many questions in how many minutes. */
export const viewOutline = (form: NamedForm): TestOutline => ({
  name: form.name,
  title: form.title,
  resource_slug: form.resource_slug,
  steps: stepsOf(form).map((step) =>
    step.kind === 'break'
      ? { kind: 'break', section: null, minutes: step.minutes, questions: 0, is_scored: false }
      : {
          kind: 'module',
          section: step.section.title,
          minutes: step.minutes,
          questions: countOf(step.module),
          is_scored: step.section.score !== undefined,
        },
  ),
})

export function viewRun(test: SittingRow) {
  const { name, resource_slug } = formOf(exam, test)
  const { id, started_at, finished_at } = test
  return { id, name, resource_slug, started_at, finished_at }
}

/** Seconds for each question of a module. */
export const budgetOf = (step: TestStep) =>
  step.kind === 'break' ? 0 : Math.round((step.minutes * 60) / countOf(step.module))

/** As it is now: the module that runs in the shape without answers, and not a word of the path that led to it. */
export function viewTest(content: Content, test: SittingRow, answers: AnswerRow[], now: Date): TestState {
  const form = formOf(exam, test)
  const { taken } = courseOf(test)
  const at = taken.length - 1
  const step = stepsOf(form)[at]
  const running = test.finished_at === null ? taken[at] : undefined
  const ids = running ? questionsOfStep(step, running) : []
  const asked = new Set(ids)
  return {
    ...viewOutline(form),
    ...viewRun(test),
    now: now.toISOString(),
    current:
      running && step
        ? {
            step: at,
            started_at: running.started_at,
            ends_at: running.ends_at,
            questions: ids.flatMap((id) => {
              const question = content.findQuestion(id)?.visitor
              return question ? [mockQuestion.parse({ ...question, seconds: budgetOf(step) })] : []
            }),
          }
        : null,
    answers: answers
      .filter(({ content_id }) => asked.has(content_id))
      .map((row) => ({
        ...viewAnswer(row),
        at: Math.max(0, (Date.parse(row.given_at) - Date.parse(test.started_at)) / 1000),
      })),
  }
}

export const viewAnswer = (row: AnswerRow): Omit<TimedAnswer, 'at'> => ({
  content_id: row.content_id,
  answer: row.answer === null ? null : JSON.parse(row.answer),
  text: row.text,
  flagged: row.flagged === 1,
  seconds: row.seconds,
})
