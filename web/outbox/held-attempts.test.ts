import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceStorage } from '#web/lib/storage.ts'
import { setAccount } from '#web/session/account.ts'
import { memoryStorage } from '#web/testing/memory-storage.ts'
import {
  holdAttempt,
  nextRelease,
  releaseAll,
  releaseAttempt,
  releaseOverdue,
  takeBackAttempt,
  UNDO_MS,
} from './held-attempts.ts'
import { newAttemptId, outbox } from './outbox.ts'

let storage: Storage
beforeEach(() => {
  vi.useFakeTimers()
  storage = memoryStorage()
  vi.stubGlobal('localStorage', storage)
  setAccount({ status: 'member', user: { uid: 'ana' } as never })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  setAccount({ status: 'visitor' })
  outbox.wake = () => {}
})

const keys = () => Object.keys(storage)
function hold() {
  const id = newAttemptId()
  holdAttempt({
    id,
    content_id: 'sql-joins',
    source: 'review',
    answer: { chosen: [1] },
    confidence: 2,
    seconds: 5,
  })
  return id
}

test('TODAY-04 an answer that is held is written down at once and sent once the member goes on', () => {
  const id = hold()
  expect(keys()).toEqual([`whetstone.held.ana.${id}`])
  let woken = 0
  outbox.wake = () => woken++
  releaseAttempt(id)
  expect(keys()).toEqual([`whetstone.attempt.ana.${id}`])
  releaseAttempt(id)
  expect(woken).toBe(1)
  expect(takeBackAttempt(id)).toBe(false)
  expect(keys()).toEqual([`whetstone.attempt.ana.${id}`])
})

test('TODAY-04 what is taken back is as if it had never been given', () => {
  const id = hold()
  vi.advanceTimersByTime(UNDO_MS)
  expect(takeBackAttempt(id)).toBe(true)
  releaseAttempt(id)
  expect(keys()).toEqual([])
})

test('TODAY-04 what a closed tab has left behind is sent after its time, with the moment of the answer', () => {
  const answered = new Date().toISOString()
  const id = hold()
  storage.setItem('whetstone.held.ben.other', '{"id":"other"}')
  vi.advanceTimersByTime(UNDO_MS)
  expect(nextRelease(deviceStorage, 'ana')).toBe(500)
  releaseOverdue(deviceStorage, 'ana')
  expect(keys()).toContain(`whetstone.held.ana.${id}`)
  vi.advanceTimersByTime(700)
  expect(nextRelease(deviceStorage, 'ana')).toBe(0)
  releaseOverdue(deviceStorage, 'ana')
  expect(nextRelease(deviceStorage, 'ana')).toBeUndefined()
  expect(JSON.parse(storage.getItem(`whetstone.attempt.ana.${id}`) ?? '')).toMatchObject({
    id,
    answered_at: answered,
  })
  expect(keys()).toContain('whetstone.held.ben.other')
})

test('TODAY-04 CODE-02 a member who signs out has what was held sent, and nothing of another one', () => {
  const id = hold()
  storage.setItem('whetstone.held.ben.other', '{"id":"other"}')
  releaseAll(deviceStorage, 'ana')
  expect(keys().toSorted()).toEqual([`whetstone.attempt.ana.${id}`, 'whetstone.held.ben.other'])
})

test('TODAY-04 what can not be read any more holds up nothing', () => {
  storage.setItem('whetstone.held.ana.torn', '{')
  expect(nextRelease(deviceStorage, 'ana')).toBe(0)
  releaseOverdue(deviceStorage, 'ana')
  expect(keys()).toEqual(['whetstone.attempt.ana.torn'])
})
