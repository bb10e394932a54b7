import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { MockAnswer } from '#contract/api/mocks.ts'
import { CLOSING, NOTHING, REPEAT, transcriptOf } from '#contract/interview/transcript.ts'
import { setAccount } from '#web/session/account.ts'
import { expectIdToken } from '#web/session/id-token.ts'
import { ana } from '#web/testing/account-user.ts'
import { MockTalk } from './mock-talk.tsx'

/** The page's edge: a server that asks these, one after the other, then has no more; or none. */
const realFetch = globalThis.fetch
let followUps: (string | null)[] = []
let sent: (string | null)[] = []
let isAway = false
beforeEach(() => {
  followUps = ['How long?', 'When?', null]
  sent = []
  isAway = false
  setAccount({ status: 'member', user: ana })
  expectIdToken(true)
  globalThis.fetch = async (input, init) => {
    if (String(input).endsWith('/identity/token'))
      return Response.json({ token: 'a-token', expires_in: 3600 })
    if (!String(input).endsWith('/api/user/mocks/7/follow-up')) return realFetch(input, init)
    if (isAway) throw new TypeError('Failed to fetch')
    sent.push(JSON.parse(String(init?.body)).answer.text)
    return Response.json({ follow_up: followUps.shift() ?? null })
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
})

const question = {
  id: 'why',
  title: 'Why sleep',
  question_type: 'descriptive' as const,
  content: { prompt: '<p>Why do people sleep?</p>' },
  seconds: 264,
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const asked = (name: string) => page.getByRole('group', { name, exact: true })
const answer = page.getByLabelText('Your answer', { exact: true })

let kept: string | null = null
/** What a sitting's answers do, without its outbox. */
function Sitting({ onLeave }: { onLeave: () => void }) {
  const [, draw] = useState(0)
  const read = (): MockAnswer => ({
    content_id: 'why',
    answer: null,
    text: kept,
    notes: null,
    language: null,
    confidence: null,
    flagged: false,
    seconds: 30,
    at: 40,
  })
  return (
    <MockTalk
      mockId="7"
      question={question}
      read={read}
      onChange={(text) => {
        kept = text
        draw((n) => n + 1)
      }}
      onLeave={onLeave}
    />
  )
}
async function shown(text: string | null) {
  kept = text
  const onLeave = vi.fn()
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Sitting onLeave={onLeave} />
    </QueryClientProvider>,
  )
  return onLeave
}

test('TALK-01 a spoken stage is asked back one at a time, and the transcript is all that is kept', async () => {
  await shown(null)
  await expect.element(asked('Why do people sleep?')).toHaveFocus()
  await answer.fill('To rest.')
  await button("I'm done").click()
  await expect.element(asked('How long?')).toHaveFocus()
  expect(sent).toEqual(['To rest.'])
  await button('I said that already').click()
  await expect.element(asked('When?')).toHaveFocus()
  await button("I'm done").click()
  await expect.element(page.getByText(/^The interviewer has no more questions about this\./)).toHaveFocus()
  expect(kept).toBe(
    transcriptOf([
      { asks: '', text: 'To rest.' },
      { asks: 'How long?', text: REPEAT },
      { asks: 'When?', text: NOTHING },
      { asks: CLOSING, text: '' },
    ]),
  )
  expect(sent).toHaveLength(3)
})

test('TALK-01 another device goes on where the transcript ends, and the learner may end it', async () => {
  await shown('To rest.\n\nInterviewer: How long?\nEight')
  await expect.element(asked('How long?')).toHaveFocus()
  await expect.element(answer).toHaveValue('Eight')
  await answer.fill('Eight hours.')
  expect(kept).toBe('To rest.\n\nInterviewer: How long?\nEight hours.')
  await button('No more questions').click()
  await expect.element(page.getByText(/^The interviewer has no more questions about this\./)).toHaveFocus()
  expect(sent).toEqual([])
})

test('TALK-06 a server that is away is said, and the words stay as they were typed', async () => {
  isAway = true
  await shown('To rest.')
  await button("I'm done").click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^The interviewer can't be reached\./)
  expect(kept).toBe('To rest.')
  isAway = false
  await button("I'm done").click()
  await expect.element(asked('How long?')).toHaveFocus()
})

test('TALK-01 the first answer may become one text again', async () => {
  const onLeave = await shown('To rest.')
  await button('Write it as one text').click()
  expect(onLeave).toHaveBeenCalledOnce()
  expect(kept).toBe('To rest.')
})
