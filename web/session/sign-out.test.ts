import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#web/testing/memory-storage.ts'
import { getAccount, setAccount } from './account.ts'
import { askBeforeSignOut, askToSignOut } from './account-session.ts'

let end = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('fetch', async () => Response.json({}))
  setAccount({ status: 'member', user: { uid: 'ana' } as never })
})
afterEach(() => {
  end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const isSignedIn = () => getAccount().status === 'member'
const typed = () => localStorage.setItem('whetstone.written.ana.dsa-two-sum.python', '{}')

test('CODE-02 a sign-out pressed before the sender is there waits for it, and is asked once', () => {
  typed()
  askToSignOut()
  askToSignOut()
  vi.advanceTimersByTime(3000)
  expect(isSignedIn()).toBe(true)
  const ask = vi.fn()
  end = askBeforeSignOut(ask)
  expect(ask).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60_000)
  expect(isSignedIn(), 'the sender signs out').toBe(true)
  askToSignOut()
  expect(ask).toHaveBeenCalledTimes(2)
})

test('CODE-02 without its sender a sign-out goes through after a moment, and what waits stays here', () => {
  typed()
  askToSignOut()
  vi.advanceTimersByTime(8000)
  expect(isSignedIn()).toBe(false)
  expect(Object.keys(localStorage)).toContain('whetstone.written.ana.dsa-two-sum.python')
})

test('CODE-02 where nothing is kept for the member a sign-out waits for nothing', () => {
  localStorage.setItem('whetstone.draft.ben.dsa-two-sum', '"text"')
  askToSignOut()
  expect(isSignedIn()).toBe(false)
})
