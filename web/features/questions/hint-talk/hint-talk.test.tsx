import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Hints } from '#web/features/questions/answering/hints.tsx'
import { setAccount } from '#web/session/account.ts'
import { ana } from '#web/testing/account-user.ts'

/** The page's edge: a site with a model that says these words, or none. */
const realFetch = globalThis.fetch
let asked: Record<string, unknown>[] = []
let model: { name: string; host: string } | null
const words = { say: 'Your loop forgets.', ask: 'What does it forget?', model: 'a-model', prompt: 'abc' }

beforeEach(() => {
  asked = []
  model = { name: 'a-model', host: 'models.lan' }
  setAccount({ status: 'member', user: ana })
  globalThis.fetch = async (input, init) => {
    const url = String(input)
    if (url.endsWith('/api/model')) return Response.json({ model })
    if (!url.endsWith('/hint-talk')) return realFetch(input, init)
    asked.push(JSON.parse(String(init?.body)))
    return new Response(`${JSON.stringify({ state: 'done', talk: words })}\n`)
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const talk = page.getByRole('region', { name: 'Talk about the hint' })

test('TALK-03 TALK-05 after a hint was read a member agrees and talks about it, with their own code', async () => {
  await render(
    <Hints hints={['First.', 'Second.']} questionId="sum.again" language="python" work="def f(): ..." />,
  )
  await expect.element(talk).not.toBeInTheDocument()
  await button('Show a hint').click()
  await expect.element(page.getByText(/Your code and your words go to models\.lan/)).toBeVisible()
  expect(asked).toEqual([])
  await button('Agree and ask about this hint').click()
  await expect.element(talk).toMatchTextContent('Model: Your loop forgets. What does it forget?')
  const first = { work: 'def f(): ...', language: 'python', hints_read: 1, said: [], consent: true }
  expect(asked).toEqual([first])
  await page.getByLabelText('Your words').fill('The last number?')
  await button('Show hint 2 of 2').click()
  await button('Go on').click()
  await expect.poll(() => asked.length).toBe(2)
  expect(asked[1]).toEqual({
    ...first,
    hints_read: 2,
    said: [
      { who: 'model', text: 'Your loop forgets. What does it forget?' },
      { who: 'learner', text: 'The last number?' },
    ],
  })
  await expect.element(page.getByLabelText('Your words')).toHaveValue('')
})

test('TALK-03 the talk about a design takes its notes, and says that they go away and are kept', async () => {
  const work = 'Clarify\nWho reads it?'
  await render(<Hints hints={['First.']} questionId="design.again" work={work} />)
  await button('Show a hint').click()
  await expect.element(page.getByText(/^Your notes and your words go to models\.lan/)).toBeVisible()
  await button('Agree and ask about this hint').click()
  await expect.element(talk).toMatchTextContent('Model: Your loop forgets.')
  expect(asked).toEqual([{ work, hints_read: 1, said: [], consent: true }])
  globalThis.fetch = () => Promise.reject(new TypeError('no network'))
  await button('Go on').click()
  await expect
    .element(talk.getByRole('status'))
    .toMatchTextContent('Your notes are kept, and the hints above stand.')
})
