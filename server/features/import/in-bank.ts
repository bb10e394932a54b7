import type { ImportRows } from '#contract/api/import.ts'
import type { ContentType } from '#contract/content-lists.ts'
import type { Content } from '#server/content/load-content.ts'
import { gradeAnew } from './grade-anew.ts'

/** Parts the rows into those of this bank, under the resource where the item is now, and the ids that it does not have. */
export function inBank(content: Content, rows: ImportRows) {
  const unknown = new Set<string>()
  const resourceOf = (type: ContentType, id: string) =>
    content.findItem(type, id)?.resource_slug ??
    (type === 'interview' ? content.findQuestion(id)?.visitor.resource_slug : undefined)
  const place = <Row extends { content_id: string }>(row: Row, type: ContentType) => {
    const resource_slug = resourceOf(type, row.content_id)
    if (resource_slug) return [{ ...row, resource_slug }]
    unknown.add(row.content_id)
    return []
  }
  const graded = <Row extends ImportRows['attempts'][number]>(row: Row) => {
    const attempt = gradeAnew(content.findQuestion(row.content_id)?.member, row)
    if (attempt) return [attempt]
    unknown.add(row.content_id)
    return []
  }
  const has = (id: string) => {
    const isKnown = content.findQuestion(id) !== undefined
    if (!isKnown) unknown.add(id)
    return isKnown
  }
  const known = {
    bookmarks: rows.bookmarks.flatMap((row) => place(row, row.content_type)),
    progress: rows.progress.flatMap((row) => place(row, row.content_type)),
    attempts: rows.attempts.flatMap((row) => place(row, 'interview')).flatMap(graded),
    review_cards: rows.review_cards.flatMap((row) => place(row, 'interview')),
    activity: rows.activity.filter(
      ({ content_type, content_id, resource_slug }) =>
        content.findResource(resource_slug) &&
        (content_type === null || content_id === null || resourceOf(content_type, content_id)),
    ),
    mocks: rows.mocks.map((row) => ({
      ...row,
      stages: row.stages.map((stage) => ({ ...stage, ids: stage.ids.filter(has) })),
    })),
    mock_answers: rows.mock_answers.filter(({ content_id }) => has(content_id)),
    practice_tests: rows.practice_tests.filter(({ resource_slug }) => content.findResource(resource_slug)),
    practice_test_answers: rows.practice_test_answers.filter(({ content_id }) => has(content_id)),
    plans: rows.plans
      .map((row) => ({
        ...row,
        scope: row.scope.filter(({ resource_slug }) => content.findResource(resource_slug)),
      }))
      .filter(({ scope }) => scope.length > 0),
    own_cases: rows.own_cases.filter(({ content_id }) => has(content_id)),
    submissions: rows.submissions.filter(({ content_id }) => has(content_id)),
    drafts: rows.drafts.filter(({ content_id }) => has(content_id)),
    reports: rows.reports.flatMap((row) => place(row, 'interview')),
  }
  return { known, unknown: [...unknown] }
}
export type KnownRows = ReturnType<typeof inBank>['known']
