import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ModelFollowUpLine } from '#contract/api/follow-up.ts'
import { setAccount } from '#web/session/account.ts'
import { ana } from '#web/testing/account-user.ts'
import { descriptive } from '#web/testing/questions.ts'
import { Interviewer } from './interviewer.tsx'

/** The page's edge: a site with a model, whose last line the test writes; without one the call hangs. */
const realFetch = globalThis.fetch
let line: ModelFollowUpLine | undefined
let asked: { path: string; body: unknown }[] = []

beforeEach(() => {
  asked = []
  localStorage.clear()
  setAccount({ status: 'member', user: ana })
  globalThis.fetch = async (input, init) => {
    const path = new URL(String(input), location.href).pathname
    if (path === '/api/model') return Response.json({ model: { name: 'a-model', host: 'models.lan' } })
    if (!path.endsWith('follow-up')) return realFetch(input, init)
    asked.push({ path, body: JSON.parse(String(init?.body)) })
    if (path.endsWith('/follow-up')) return Response.json({ follow_up: { index: 0, question: 'How long?' } })
    if (line) return new Response(`${JSON.stringify(line)}\n`)
    return new Promise((_, fail) => {
      init?.signal?.addEventListener('abort', () => fail(init.signal?.reason))
    })
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
})

const followUps = ['How long?', 'At what <code>time</code>?'].map((question) => ({
  question,
  answer: '<p>So.</p>',
}))
const question = { ...descriptive, content: { ...descriptive.content, follow_ups: followUps } }
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function talk({ agrees }: { agrees: boolean }) {
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Interviewer question={question} name="why" onReveal={() => {}} onScored={() => {}} next={null} />
    </QueryClientProvider>,
  )
  const agreement = page.getByRole('checkbox', { name: /^Let a-model choose the follow-ups/ })
  await expect.element(page.getByText(/goes to models\.lan/)).toBeVisible()
  if (agrees) await agreement.click()
  await button('Begin the interview').click()
  await page.getByLabelText('Your answer').fill('To rest.')
  await button("I'm done").click()
}
const chosen: ModelFollowUpLine = {
  state: 'done',
  follow_up: { index: 1, question: 'At what <code>time</code>?' },
  words: 'You rest: when?',
  model: 'a-model',
  prompt: 'abc',
}

test('TALK-02 the model that a member agreed to chooses the follow-up and says it, and the authored one is shown', async () => {
  line = chosen
  await talk({ agrees: true })
  const group = page.getByRole('group', { name: 'You rest: when? As it was written: At what time?' })
  await expect.element(group).toHaveFocus()
  expect(asked).toEqual([
    {
      path: '/api/questions/descriptive/model-follow-up',
      body: { transcript: 'To rest.', asked: [], consent: true },
    },
  ])
})

test('TALK-02 without words of the model the authored follow-up stands alone', async () => {
  line = { ...chosen, words: null }
  await talk({ agrees: true })
  await expect.element(page.getByRole('group', { name: 'At what time?', exact: true })).toHaveFocus()
})

test('TALK-05 a member who agreed to nothing sends the model nothing', async () => {
  line = chosen
  await talk({ agrees: false })
  await expect.element(page.getByRole('group', { name: 'How long?', exact: true })).toHaveFocus()
  expect(asked.map(({ path }) => path)).toEqual(['/api/questions/descriptive/follow-up'])
})

test('TALK-06 a model that fails is said in words, and the interviewer goes on without it', async () => {
  line = { state: 'failed', code: 'late', message: 'The model took too long. What you said is kept.' }
  await talk({ agrees: true })
  await expect.element(page.getByRole('group', { name: 'How long?', exact: true })).toHaveFocus()
  await expect.element(page.getByText('The model took too long. What you said is kept.')).toBeVisible()
})

test('TALK-06 nobody has to wait for the model', async () => {
  line = undefined
  await talk({ agrees: true })
  await button('Go on without the model').click()
  await expect.element(page.getByRole('group', { name: 'How long?', exact: true })).toHaveFocus()
})
