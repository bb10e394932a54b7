import { expect, test, vi } from 'vitest'
import { createStore } from './create-store.ts'

test('a store tells its listeners of every change until they unsubscribe', () => {
  const store = createStore('first')
  const listener = vi.fn()
  const unsubscribe = store.subscribe(listener)
  store.set('second')
  expect(store.get()).toBe('second')
  expect(listener).toHaveBeenCalledOnce()
  unsubscribe()
  store.set('third')
  expect(listener).toHaveBeenCalledOnce()
  expect(store.initial).toBe('first')
})

test('a listener that unsubscribes while it is called leaves the others their call', () => {
  const store = createStore(0)
  const last = vi.fn()
  const unsubscribe = store.subscribe(() => unsubscribe())
  store.subscribe(last)
  store.set(1)
  expect(last).toHaveBeenCalledOnce()
})
