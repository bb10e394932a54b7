import { expect, test } from 'vitest'
import { prepareLine, prepareModule } from '../typescript/prepare.ts'
import { SESSION_EXPORT } from '../typescript/session-export.ts'
import { evaluate, scopeOf } from './evaluate.ts'

/** Lines of the prompt, prepared and evaluated as the workers do it. */

async function sessionOf(module: string) {
  const { code } = prepareModule(module)
  const loaded = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  const scope = scopeOf(loaded[SESSION_EXPORT])
  return async (line: string) => {
    const { code, names } = prepareLine(line)
    return evaluate(scope, code, names)
  }
}

test('RUN-02 a line reads what the code declares and what earlier lines declared', async () => {
  const line = await sessionOf('const rate = 2\nexport function twice(n) { return rate * n }')
  await line('let a = 1, { b, ...rest } = { b: 2, c: 3 }')
  expect(await line('[twice(a), b, rest.c]')).toEqual({ value: [2, 2, 3] })
  await line('const a = 10')
  expect(await line('a += 1; twice(a)')).toEqual({ value: 22 })
})

test('RUN-02 functions and classes of a line are there for its other statements and for later lines', async () => {
  const line = await sessionOf('')
  expect(await line('go(2); function go(n) { return n < 1 ? 0 : 1 + go(n - 1) }')).toBeUndefined()
  await line('class Point { x = 1 }\nasync function later() { return new Point().x }')
  expect(await line('await later()')).toEqual({ value: 1 })
  expect(await line('go.name + Point.name')).toEqual({ value: 'goPoint' })
})

test('RUN-02 the code uses a function that a line declares again, and keeps its constants', async () => {
  const line = await sessionOf(
    'const rate = 2\nfunction step(n) { return n }\nexport const use = () => rate * step(1)',
  )
  await line('function step(n) { return n + 1 }')
  expect(await line('use()')).toEqual({ value: 4 })
  await line('const rate = 100')
  expect(await line('[rate, use()]')).toEqual({ value: [100, 4] })
})

test('RUN-02 an object is a value, a block is none, and a promise is waited for only when it is awaited', async () => {
  const line = await sessionOf('')
  expect(await line('{ a: 1 }')).toEqual({ value: { a: 1 } })
  expect(await line('{ let hidden = 1 }')).toBeUndefined()
  expect(await line('typeof hidden')).toEqual({ value: 'undefined' })
  expect((await line('Promise.resolve(1)'))?.value).toBeInstanceOf(Promise)
  expect(await line('let n = 0; for await (const one of [1, 2]) n += one')).toBeUndefined()
  expect(await line('n')).toEqual({ value: 3 })
})

test('RUN-02 names of the worker can be names of the session', async () => {
  const line = await sessionOf('')
  await line('let console = 1, self = 2, name = 3')
  expect(await line('console + self + name')).toEqual({ value: 6 })
  expect(typeof globalThis.console.log).toBe('function')
})

test('RUN-02 a line that cannot be read says where', () => {
  expect(() => prepareLine('1 +\n(')).toThrow(/\(2:1\)/)
  expect(() => prepareLine('return 1')).toThrow(SyntaxError)
  expect(() => prepareModule('export const a = ;')).toThrow(SyntaxError)
})
