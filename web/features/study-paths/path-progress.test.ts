import { expect, test } from 'vitest'
import type { StudyPath, StudyPathItem } from '#contract/api/study-paths.ts'
import { isDone, itemsOf, resourcesOf } from './path-progress.ts'

const item = (...ids: string[]): StudyPathItem => ({
  id: ids.join('-'),
  name: 'Name',
  asks: 'Sentence.',
  frequency: 3,
  questions: ids.map((id) => ({
    id,
    title: id,
    resource_slug: id.split('-')[0] ?? '',
    difficulty: 'Basic',
    question_type: 'code',
  })),
})

test('an item is done with one of its questions', () => {
  expect(isDone(item('sql-a', 'dsa-b'), new Set(['dsa-b']))).toBe(true)
  expect(isDone(item('sql-a'), new Set(['dsa-b']))).toBe(false)
  expect(isDone(item(), new Set(['dsa-b']))).toBe(false)
})

test('a path names each resource of its questions once', () => {
  const groups = [
    { title: 'One', items: [item('sql-a', 'dsa-b')] },
    { title: 'Two', items: [item('dsa-c')] },
  ]
  const path = { groups } as StudyPath
  expect(itemsOf(path)).toHaveLength(2)
  expect(resourcesOf(path)).toEqual(['sql', 'dsa'])
})
