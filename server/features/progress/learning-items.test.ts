import { expect, test } from 'vitest'
import type { Content } from '#server/content/load-content.ts'
import { learningItems } from './learning-items.ts'

const content = { total: () => 10 } as unknown as Content
const group = (resource_slug: string) => ({
  resource_slug,
  content_type: 'interview' as const,
  status: 'completed' as const,
  ids: 'one',
  last_accessed: '2026-11-20T10:00:00.000Z',
})

test('DASH-04 what was opened at the same moment has one order, whichever way the rows come', () => {
  const groups = ['sql', 'java', 'python'].map(group)
  const slugs = (given: typeof groups) =>
    learningItems(content, () => 1, given).map(({ resource_slug }) => resource_slug)
  expect(slugs(groups)).toEqual(['java', 'python', 'sql'])
  expect(slugs(groups.toReversed())).toEqual(['java', 'python', 'sql'])
})
