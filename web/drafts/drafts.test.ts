import { beforeEach, expect, test, vi } from 'vitest'
import { clearDrafts, endUserStorage, lastSignOut } from '#web/session/clear-user-storage.ts'
import { memoryStorage } from '#web/testing/memory-storage.ts'
import { drafts } from './drafts.ts'

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))

test('a draft is read back as it was written, and gone when removed', () => {
  drafts.write('ana', 'q1', [0, 2])
  drafts.write('ana', 'q2', 'text')
  expect(drafts.read('ana', 'q1')).toEqual([0, 2])
  drafts.remove('ana', 'q1')
  expect([drafts.read('ana', 'q1'), drafts.read('ana', 'q2')]).toEqual([null, 'text'])
})

test('a draft that is no JSON is none', () => {
  drafts.write('ana', 'q1', 'x')
  const [key = ''] = Object.keys(localStorage)
  localStorage.setItem(key, '{torn')
  expect(drafts.read('ana', 'q1')).toBeNull()
})

test('KEEP-14 a draft belongs to the person who wrote it', () => {
  drafts.write('ana', 'q1', 'of Ana')
  drafts.write('visitor', 'q1', 'of nobody')
  expect([drafts.read('ana', 'q1'), drafts.read('ben', 'q1'), drafts.read('visitor', 'q1')]).toEqual([
    'of Ana',
    null,
    'of nobody',
  ])
})

test('KEEP-14 Q-12 who signs in from a question takes along what they chose there, and nothing else', () => {
  drafts.write('visitor', 'q1', [1])
  drafts.write('visitor', 'q1.java', 'code')
  drafts.write('visitor', 'q10', [2])
  drafts.write('visitor', 'q2', [3])
  drafts.write('ana', 'q2', [0])
  for (const id of ['q1', 'q2']) drafts.takeOver('ana', id)
  expect(['q1', 'q1.java', 'q10', 'q2'].map((id) => drafts.read('ana', id))).toEqual([[1], 'code', null, [0]])
  expect(['q1', 'q1.java', 'q10', 'q2'].map((id) => drafts.read('visitor', id))).toEqual([
    null,
    null,
    [2],
    null,
  ])
})

test('KEEP-14 signing out removes the drafts of that person and of nobody else', () => {
  drafts.write('ana', 'q1', 'of Ana')
  drafts.write('anabel', 'q1', 'of Anabel')
  expect(lastSignOut()).toBe(0)
  endUserStorage()
  expect(drafts.read('ana', 'q1'), 'KEEP-09 an ended session keeps them').toBe('of Ana')
  clearDrafts('ana')
  expect([drafts.read('ana', 'q1'), drafts.read('anabel', 'q1')]).toEqual([null, 'of Anabel'])
  expect(lastSignOut()).toBeGreaterThan(0)
})

test('KEEP-14 the ids of drafts that begin alike are those of their owner', () => {
  drafts.write('ana', 'story.new', 1)
  drafts.write('ana', 'story.new.failure', 1)
  drafts.write('ana', 'report.q1', 1)
  drafts.write('ben', 'story.new.conflict', 1)
  expect(drafts.ids('ana', 'story.new').sort()).toEqual(['story.new', 'story.new.failure'])
  expect(drafts.ids('cleo', 'story.new')).toEqual([])
})
