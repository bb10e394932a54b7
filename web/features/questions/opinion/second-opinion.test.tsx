import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { OpinionLine } from '#contract/api/opinions.ts'
import { setAccount } from '#web/session/account.ts'
import { ana } from '#web/testing/account-user.ts'
import { SecondOpinion } from './second-opinion.tsx'

/** The page's edge: the server of a site with a model, whose lines the test writes. */
const realFetch = globalThis.fetch
let lines: ReadableStreamDefaultController<Uint8Array>
let asked: { url: string; body: unknown; signal: AbortSignal }[] = []
const write = (line: OpinionLine) => lines.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`))

beforeEach(() => {
  asked = []
  setAccount({ status: 'member', user: ana })
  globalThis.fetch = async (input, init) => {
    const url = String(input)
    if (url.endsWith('/api/model'))
      return Response.json({ model: { name: 'a-model', host: 'models.lan:8080' } })
    if (!url.endsWith('/opinion')) return realFetch(input, init)
    const signal = init?.signal
    if (!signal) throw new Error('The question can be taken back.')
    asked.push({ url, body: JSON.parse(String(init?.body)), signal })
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        lines = controller
        signal.addEventListener('abort', () => controller.error(signal.reason))
      },
    })
    return new Response(body, { headers: { 'content-type': 'application/x-ndjson' } })
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
})

const text = 'The cause is the lock that two of them take in different order, I would say.'
const rubric = [{ criterion: 'Names the <em>cause</em>' }, { criterion: 'Names the effect' }]
const shown = (own = text) =>
  render(<SecondOpinion questionId="why.again" rubric={rubric} text={own} ticks={[1, 1]} />)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const says = (words: string | RegExp) => expect.element(page.getByText(words))

test('TALK-05 the host is named and agreed to once, before anything is sent', async () => {
  vi.spyOn(console, 'warn')
  const { unmount } = await shown()
  await says(/Your text goes to models\.lan:8080/).toBeVisible()
  expect(asked).toEqual([])
  await button('Agree and ask for a second opinion').click()
  await says('The model is reading your answer.').toBeVisible()
  expect(asked[0]?.body).toEqual({ text, ticks: [1, 1], consent: true })
  expect(asked[0]?.url).toBe('/api/questions/why/opinion')
  await button('Stop asking').click()
  expect(asked[0]?.signal.aborted).toBe(true)
  await expect.element(button('Ask for a second opinion')).toBeVisible()
  await unmount()
  await shown()
  await expect.element(button('Ask for a second opinion')).toBeVisible()
})

test('TALK-02 the place in the queue is said, and a tick without a sentence is asked about', async () => {
  await shown()
  await button('Agree and ask for a second opinion').click()
  write({ state: 'waiting', place: 3 })
  await says('2 answers in line before yours.').toBeVisible()
  write({ state: 'reading', seconds: 20 })
  await says('The model is reading your answer: 20 seconds so far.').toBeVisible()
  const criteria = [
    { verdict: 'said' as const, quote: 'The cause is <b>the lock</b>', differs: false },
    { verdict: 'not' as const, quote: null, differs: true },
  ]
  write({ state: 'done', opinion: { criteria, model: 'a-model', prompt: 'abc', rubric: 'def' } })
  lines.close()
  await says('I found it, too:').toBeVisible()
  await says('“The cause is <b>the lock</b>”').toBeVisible()
  await says('You ticked “Said”; I found no sentence for it. Which one did you mean?').toBeVisible()
  await says(/Your score stays what you ticked/).toBeVisible()
})

test('TALK-06 what failed is said, and the connection that ended before the model too', async () => {
  await shown()
  await button('Agree and ask for a second opinion').click()
  await says('The model is reading your answer.').toBeVisible()
  const message = "The model can't be reached. Your answer and your score are as they were."
  write({ state: 'failed', code: 'unreachable', message })
  lines.close()
  await says(message).toBeVisible()
  await button('Ask again').click()
  await says('The model is reading your answer.').toBeVisible()
  lines.close()
  await says(/^The connection ended before the model had answered\./).toBeVisible()
  await expect.element(button('Ask again')).toBeVisible()
})

test('TALK-02 an answer of a few words is offered none', async () => {
  await shown('Because of it.')
  await expect.poll(() => document.querySelector('section')).toBeNull()
})
