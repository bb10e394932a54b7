import { expect, test } from 'vitest'
import { newestPerItem } from './newest-per-item.ts'

const entry = (
  kind: string,
  content_id: string | null,
  content_type: 'interview' | 'learning' = 'interview',
) => ({
  kind,
  content_id,
  content_type,
  resource_slug: 'sql',
})

test('of entries in a row about one item the newest stays', () => {
  const kept = newestPerItem([
    entry('completed', 'a'),
    entry('opened', 'a'),
    entry('started', 'a'),
    entry('saved', 'b'),
    entry('started', 'a'),
    entry('started', 'a', 'learning'),
  ])
  expect(kept.map(({ kind, content_id, content_type }) => `${kind} ${content_id} ${content_type}`)).toEqual([
    'completed a interview',
    'saved b interview',
    'started a interview',
    'started a learning',
  ])
})

test('no entries are no entries', () => {
  expect(newestPerItem([])).toEqual([])
})
