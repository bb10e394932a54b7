import { expect, test } from 'vitest'
import type { LearningItem } from '#contract/api/progress.ts'
import { lastWorkedOn } from './last-worked-on.ts'

const item = (resource_slug: string, more: Partial<LearningItem> = {}): LearningItem => ({
  resource_slug,
  content_type: 'interview',
  completed_count: 1,
  in_progress_count: 0,
  total_items: 10,
  progress_pct_avg: 10,
  last_accessed: '2026-11-20T10:00:00.000Z',
  bookmarked_count: 0,
  ...more,
})
const question = {
  id: 'q',
  title: 'Q',
  difficulty: 'Basic' as const,
  question_type: 'mcq' as const,
  sequence_no: 1,
}
const next = (...slugs: string[]) =>
  slugs.map((resource_slug) => ({ resource_slug, title: resource_slug, questions: [question] }))

test('DONE-03 work goes on in the subject of the last question, not in one that is bookmarked or read', () => {
  const items = [
    item('saved', { last_accessed: null, bookmarked_count: 1 }),
    item('watched', { content_type: 'video' }),
    item('finished'),
    item('sql'),
    item('java'),
  ]
  expect(lastWorkedOn(items, next('saved', 'watched', 'java', 'sql'))?.recommendation.resource_slug).toBe(
    'sql',
  )
  expect(lastWorkedOn(items.slice(0, 2), next('saved', 'watched'))).toBeUndefined()
})
