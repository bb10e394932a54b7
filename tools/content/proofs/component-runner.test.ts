import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildRunners, type Runners } from './runners.ts'

/** The engine of component tasks, in a real Chromium. */

let runners: Runners
beforeAll(async () => {
  runners = buildRunners()
  await outcome('export const Box = () => null', 'await render(<Box />)')
}, 120_000)
afterAll(() => runners.close())

async function outcome(code: string, run: string): Promise<string | undefined> {
  return (await runners.time({ language: 'typescript', component: 'Box', code, run }))?.output
}

const counting = `
import { useState } from 'react'
export function Box() {
  const [count, setCount] = useState<number>(0)
  return <button onClick={() => setCount(count + 1)}>Pressed {count} times</button>
}`

describe('RUN-01 a component', () => {
  test('is rendered by React, pressed and read by its role and name', async () => {
    const run = `await render(<Box />)
await click(find('button', 'Pressed 0 times'))
console.log(text(find('button')), focused())`
    expect(await outcome(counting, run)).toBe('Pressed 1 times button "Pressed 1 times"')
  })

  test('starts anew in every test', async () => {
    const code = `let calls = 0\nexport function Box() { return <p>{++calls}</p> }`
    for (const _ of [1, 2])
      expect(await outcome(code, 'await render(<Box />)\nconsole.log(text())')).toBe('1')
  })

  test('has a clock that a test moves, and its leftovers are counted', async () => {
    const code = `import { useEffect, useState } from 'react'
export function Box({ tidy }: { tidy: boolean }) {
  const [now, setNow] = useState(0)
  useEffect(() => {
    const start = Date.now()
    const timer = setInterval(() => setNow(Date.now() - start), 100)
    const onKey = () => {}
    document.addEventListener('keydown', onKey)
    return () => {
      if (!tidy) return
      clearInterval(timer)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
  return <p>{now}</p>
}`
    const run = (tidy: boolean) => `await render(<Box tidy={${tidy}} />)
await pass(1000)
console.log(text())
await unmount()
console.log(leftovers())`
    expect(await outcome(code, run(true))).toBe('1000\n0 timers, 0 listeners')
    expect(await outcome(code, run(false))).toBe('1000\n1 timers, 1 listeners')
  })

  test('is typed into, submitted as a form and used by the keyboard', async () => {
    const code = `import { useState } from 'react'
export function Box() {
  const [sent, setSent] = useState('')
  return (
    <form onSubmit={(event) => { event.preventDefault(); setSent(String(new FormData(event.currentTarget).get('city'))) }}>
      <label>City <input name="city" /></label>
      <button>Send</button>
      <output>{sent}</output>
    </form>
  )
}`
    const run = `await render(<Box />)
await type(find('textbox', 'City'), 'Ulm [old] {town}')
await press('Tab')
console.log(focused())
await press('Shift+Tab')
await press('Enter')
console.log(text(find('status')))`
    expect(await outcome(code, run)).toBe('button "Send"\nUlm [old] {town}')
  })

  test('is dragged only where a drop is allowed', async () => {
    const code = `import { useState } from 'react'
export function Box({ open }: { open: boolean }) {
  const [got, setGot] = useState('none')
  return (
    <>
      <button draggable onDragStart={(event) => event.dataTransfer.setData('text/plain', 'card')}>Card</button>
      <section
        aria-label="Shelf"
        onDragOver={(event) => { if (open) event.preventDefault() }}
        onDrop={(event) => setGot(event.dataTransfer.getData('text/plain'))}
      >{got}</section>
    </>
  )
}`
    const run = (open: boolean) => `await render(<Box open={${open}} />)
await drag(find('button', 'Card'), find('region', 'Shelf'))
console.log(text(find('region')))`
    expect(await outcome(code, run(true))).toBe('card')
    expect(await outcome(code, run(false))).toBe('none')
  })
})

describe('RUN-01 an error of a component', () => {
  test('fails the test by its class: while rendering, in a handler, in a promise, by a missing export', async () => {
    const render = 'await render(<Box />)'
    expect(await outcome('export function Box() { return null.x }', render)).toBe('! TypeError')
    const handler =
      'export const Box = () => <button onClick={() => { throw new RangeError("far") }}>Go</button>'
    expect(await outcome(handler, `${render}\nawait click(find('button'))`)).toBe('! RangeError')
    const promise =
      'export const Box = () => <button onClick={async () => { throw new RangeError("far") }}>Go</button>'
    expect(await outcome(promise, `${render}\nawait click(find('button'))\nawait pass(1)`)).toBe(
      '! RangeError',
    )
    expect(await outcome('export const Other = () => null', render)).toBe('! ReferenceError')
    expect(await outcome('export function Box() { return <p> }', render)).toBe('! SyntaxError')
    expect(await outcome('import x from "lodash"\nexport const Box = () => x', render)).toBe('! Error')
  })
})

describe('RUN-02 code without end', () => {
  test.each([
    ['while', 'while (true) {}'],
    ['a loop without a body', 'for (;;);'],
    ['do', 'let n = 0; do n++; while (n >= 0)'],
    ['for of', 'const list = [1]; for (const one of list) list.push(one)'],
    ['an awaiting loop', 'void (async () => { for (;;) await null })()'],
    ['a chain of promises', 'const spin = () => { Promise.resolve().then(spin) }; spin()'],
    [
      'an arrow that gives an object',
      'const spin = (n: number): object => ({ next: n < 1e12 ? 1 : spin(n) }); for (;;) spin(1)',
    ],
  ])('%s ends by itself, so that a page in the same process goes on', async (_name, loop) => {
    const code = `export function Box() {\n  ${loop}\n  return <p>done</p>\n}`
    const start = performance.now()
    expect(await outcome(code, 'await render(<Box />)\nawait pass(1)\nconsole.log(text())')).toContain(
      '! RangeError',
    )
    expect(performance.now() - start).toBeLessThan(9000)
  })

  test('an effect that renders without end is stopped, and the next test runs', async () => {
    const code = `import { useEffect, useState } from 'react'
export function Box() {
  const [n, setN] = useState(0)
  useEffect(() => setN(n + 1))
  return <p>{n}</p>
}`
    expect(await outcome(code, 'await render(<Box />)')).toMatch(/^! (RangeError|Error|timeout)$/)
    expect(await outcome(counting, 'await render(<Box />)\nconsole.log(text())')).toBe('Pressed 0 times')
  })
})
