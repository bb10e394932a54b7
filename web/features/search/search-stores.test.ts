import { beforeEach, expect, test, vi } from 'vitest'
import type { Bookmark } from '#contract/api/bookmarks.ts'
import { memoryStorage } from '#web/testing/memory-storage.ts'
import { findNotes } from './own-notes.ts'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'

const bookmark = (id: string, notes: string | null): Bookmark => ({
  id,
  content_id: id,
  content_type: 'interview',
  resource_slug: 'sql',
  title: id,
  difficulty: null,
  question_type: null,
  sequence_no: null,
  retired: false,
  notes,
  bookmarked_at: '2026-11-20T00:00:00.000Z',
})

test('FIND-01 own notes are found by all words, whatever their accents and case', () => {
  const saved = [
    bookmark('a', 'With a NULLable column I write NOT EXISTS'),
    bookmark('b', 'Caché first'),
    bookmark('c', null),
  ]
  const ids = (q: string) => findNotes(saved, q).map(({ id }) => id)
  expect(ids('null exists')).toEqual(['a'])
  expect(ids('cache')).toEqual(['b'])
  expect(ids('null cache')).toEqual([])
  expect(ids(' ')).toEqual([])
})

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))

test('the last six searches are remembered, the newest first, each once', () => {
  for (const q of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'two', 'x']) rememberSearch(q)
  expect(recentSearches()).toEqual(['two', 'seven', 'six', 'five', 'four', 'three'])
  forgetSearches()
  expect(recentSearches()).toEqual([])
})

test('what is not a list of texts is no search', () => {
  localStorage.setItem('whetstone.searches', '{"a":')
  expect(recentSearches()).toEqual([])
  localStorage.setItem('whetstone.searches', '[1, "sql"]')
  expect(recentSearches()).toEqual(['sql'])
})
