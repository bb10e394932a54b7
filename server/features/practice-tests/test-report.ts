import type { getTestReport, TestReported, TestSummary } from '#contract/api/practice-tests.ts'
import type { Output } from '#contract/api/route.ts'
import { exam, questionsOfStep, stepsOf } from '#contract/sitting/exam.ts'
import { estimateSection, totalOf } from '#contract/sitting/score.ts'
import { countOf } from '#contract/sitting/test-form.ts'
import { hasTotal } from '#contract/sitting/test-makers.ts'
import type { Content } from '#server/content/load-content.ts'
import type { Db } from '#server/db/db.ts'
import { courseOf, formOf } from '#server/practice/sittings/move-sitting.ts'
import { isForLearner, listAttempts, outcomeOf } from '#server/practice/sittings/sitting-attempts.ts'
import { listAnswers, type SittingRow } from '#server/practice/sittings/sitting-sql.ts'
import { budgetOf, viewAnswer, viewRun } from './test-view.ts'

interface Deps {
  db: Db
  content: Content
}
type Outcomes = ReadonlyMap<string, { outcome: string }>

/** Sections with their modules as they were taken, what was right in each, and the estimate that follows. */
function sectionsOf(test: SittingRow, outcomes: Outcomes) {
  const form = formOf(exam, test)
  const steps = stepsOf(form)
  const { taken } = courseOf(test)
  return form.sections.map((section) => {
    const modules = section.modules.map((module) => {
      const at = steps.findIndex((step) => step.kind === 'module' && step.module === module)
      const step = steps[at]
      const ids = questionsOfStep(step, taken[at])
      const right = ids.filter((id) => outcomes.get(id)?.outcome === 'right').length
      return { module, step, taken: taken[at], ids, right }
    })
    const results = modules.map(({ taken, right }) => taken && { path: taken.path, right })
    return { section, modules, estimate: estimateSection(section, results) }
  })
}

function summaryOf(test: SittingRow, sections: ReturnType<typeof sectionsOf>): TestSummary {
  const { title, resource_slug } = formOf(exam, test)
  const scores = sections.flatMap(({ section, estimate }) =>
    estimate ? [{ section: section.title, ...estimate }] : [],
  )
  return {
    ...viewRun(test),
    title,
    scores: test.finished_at === null ? [] : scores,
    total: (test.finished_at !== null && hasTotal(resource_slug) && totalOf(scores)) || null,
  }
}

/** The tests as a list, with the scores of those that have ended. */
export async function summarize({ db }: Deps, userId: string, tests: SittingRow[]): Promise<TestSummary[]> {
  if (tests.length === 0) return []
  const ids = tests.map(({ id }) => id)
  const attempts = Map.groupBy(
    await listAttempts(db.query, userId, 'test', ids),
    ({ sitting_id }) => sitting_id,
  )
  return tests.map((test) => {
    const own = new Map((attempts.get(test.id) ?? []).map((row) => [row.content_id, row]))
    return summaryOf(test, sectionsOf(test, own))
  })
}

/** Computed from the answers and the attempts that they led to. */
export async function readTestReport(
  { db, content }: Deps,
  test: SittingRow,
): Promise<Output<typeof getTestReport>> {
  const [answers, attempts] = await Promise.all([
    listAnswers(db.query, [test.id]),
    listAttempts(db.query, test.user_id, 'test', [test.id]),
  ])
  const answerOf = new Map(answers.map((row) => [row.content_id, row]))
  const attemptOf = new Map(attempts.map((row) => [row.content_id, row]))
  const report = (id: string, budget: number): TestReported[] => {
    const question = content.findQuestion(id)?.member
    if (!question) return []
    const row = answerOf.get(id)
    return [
      {
        ...(row ? viewAnswer(row) : { content_id: id, answer: null, text: null, flagged: false, seconds: 0 }),
        question,
        budget,
        late: row?.late === 1,
        outcome: outcomeOf(attemptOf.get(id), isForLearner(question.question_type, row)),
      },
    ]
  }
  const sections = sectionsOf(test, attemptOf)
  return {
    ...summaryOf(test, sections),
    sections: sections.map(({ section, modules, estimate }) => ({
      title: section.title,
      estimate: estimate ?? null,
      modules: modules.map(({ module, step, taken, ids, right }) => ({
        minutes: module.minutes,
        path: taken?.path ?? null,
        seconds: taken ? secondsBetween(taken.started_at, taken.ended_at ?? taken.started_at) : 0,
        questions: countOf(module),
        right,
        items: ids.flatMap((id) => report(id, step ? budgetOf(step) : 0)),
      })),
    })),
  }
}

const secondsBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 1000)
