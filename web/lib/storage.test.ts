import { expect, test } from 'vitest'
import { memoryStorage } from '#web/testing/memory-storage.ts'
import { withMemory } from './storage.ts'

function full(): Storage {
  const storage = memoryStorage()
  storage.setItem('old', '1')
  return new Proxy(storage, {
    get: (target, name) => {
      if (name === 'setItem')
        return () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      const member = Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
}
const blocked = (): Storage => {
  throw new DOMException('Access is denied', 'SecurityError')
}

test.each([
  ['blocked', blocked],
  ['full', full],
])('KEEP-12 where the storage is %s, what is written is kept for the page', (_, storage) => {
  const kept = withMemory(storage)
  kept.setItem('a', '1')
  kept.setItem('b', '2')
  kept.removeItem('a')
  expect([kept.getItem('a'), kept.getItem('b')]).toEqual([null, '2'])
  expect(kept.keys()).toContain('b')
})

test('KEEP-12 a full storage still gives what it holds, and the newer word counts', () => {
  const storage = full()
  const kept = withMemory(() => storage)
  expect(kept.getItem('old')).toBe('1')
  kept.setItem('old', '2')
  expect([kept.getItem('old'), kept.keys()]).toEqual(['2', ['old']])
  kept.removeItem('old')
  expect([kept.getItem('old'), kept.keys()]).toEqual([null, []])
})

test('KEEP-12 what the storage takes is in it alone', () => {
  const storage = memoryStorage()
  const kept = withMemory(() => storage)
  kept.setItem('a', '1')
  storage.setItem('a', 'from another tab')
  expect(kept.getItem('a')).toBe('from another tab')
})
