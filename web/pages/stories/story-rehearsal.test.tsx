import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { storyProbes } from '#contract/stories/story-probes.ts'
import { drafts } from '#web/drafts/drafts.ts'
import { setAccount } from '#web/session/account.ts'
import { expectIdToken } from '#web/session/id-token.ts'
import { ana } from '#web/testing/account-user.ts'
import { StoryRehearsal } from './story-rehearsal.tsx'

/** The page's edge: a server that counts rehearsals, or none. */
const realFetch = globalThis.fetch
let counted: unknown[] = []
let isAway = false
beforeEach(() => {
  counted = []
  isAway = false
  localStorage.clear()
  setAccount({ status: 'member', user: ana })
  expectIdToken(true)
  globalThis.fetch = async (input, init) => {
    const path = new URL(String(input), location.href).pathname
    if (path === '/identity/token') return Response.json({ token: 'a-token', expires_in: 3600 })
    if (!path.startsWith('/api/user/stories')) return realFetch(input, init)
    if (isAway) throw new TypeError('Failed to fetch')
    if (path.endsWith('/rehearsals')) counted.push(JSON.parse(String(init?.body)))
    return Response.json(story)
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
})

const story = {
  id: '7',
  title: 'The night the queue filled',
  situation: 'Orders stood still for an hour.',
  task: '',
  action: 'We moved the message aside.',
  result: '',
  learned: '',
  tags: [],
  prompts: ['a-failure'],
  created_at: '2026-11-20T00:00:00.000Z',
  updated_at: '2026-11-20T00:00:00.000Z',
  rehearsals: 0,
  rehearsed_at: null,
  rehearsed_seconds: null,
}
const prompts = [
  {
    id: 'a-failure',
    name: 'A failure',
    asks: 'Tell of one.',
    spoken: '<p>Tell me about a <em>failure</em>.</p>',
    group: 'projects',
    frequency: 5,
    questions: [],
  },
]
const [mine, figure, wrong] = storyProbes.map(({ asks }) => asks)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const asked = (name = '') => page.getByRole('group', { name, exact: true })
const answer = page.getByLabelText('Your answer', { exact: true })

async function shown() {
  const onImprove = vi.fn()
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <StoryRehearsal story={story} prompts={prompts} onImprove={onImprove} onClose={() => {}} />
    </QueryClientProvider>,
  )
  return { ...screen, onImprove }
}

async function say(text: string) {
  await answer.fill(text)
  await button("I'm done").click()
}

test('TALK-01 a story is told by keyboard, probed where it is silent, ticked, and improved by what was said', async () => {
  const { onImprove } = await shown()
  await expect.element(page.getByRole('heading', { name: 'Rehearse with an interviewer' })).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(asked('Tell me about a failure.')).toHaveFocus()
  expect(page.getByText('Orders stood still').query()).toBeNull()
  await say('Customers waited for an hour. We moved a message aside.')
  await expect.element(asked(mine)).toHaveFocus()
  await say('I read the log, I found the message, I moved it, and I told support.')
  await expect.element(asked(figure)).toHaveFocus()
  await say('Orders ran again after ten minutes.')
  await expect.element(asked(wrong)).toHaveFocus()
  await button('I said that already').click()

  await expect.element(page.getByRole('heading', { name: 'The rehearsal is over' })).toHaveFocus()
  await expect.element(page.getByText(/^You told it in 0:04: short\./)).toBeVisible()
  await expect.element(page.getByText('Orders stood still for an hour.')).toBeVisible()
  await expect.poll(() => counted).toEqual([{ seconds: 4 }])
  await page
    .getByRole('group', { name: 'Criterion 1', exact: true })
    .getByRole('radio', { name: 'Said', exact: true })
    .click()
  await expect.element(page.getByText('25 percent by your own ticks.')).toBeVisible()
  await expect
    .element(page.getByRole('list', { name: 'Quotes for criterion 2' }))
    .toMatchTextContent('Orders ran again after ten minutes.')
  await button('Put the quotes into the story').click()
  expect(onImprove).toHaveBeenCalledOnce()
  expect(drafts.read(ana.uid, 'story.7')).toMatchObject({
    action:
      'We moved the message aside.\nI read the log, I found the message, I moved it, and I told support.',
    result: 'Orders ran again after ten minutes.',
    base: story.updated_at,
  })
  expect(drafts.ids(ana.uid, 'story.7.rehearsal')).toEqual([])
})

test('TALK-01 TALK-06 a reload and a server that is away lose no word of a rehearsal', async () => {
  isAway = true
  const { unmount } = await shown()
  await button('Begin').click()
  await say('We moved it.')
  await expect.element(asked(mine)).toHaveFocus()
  await answer.fill('I did, half of it')
  await unmount()
  await shown()
  await expect.element(asked(mine)).toHaveFocus()
  await expect.element(answer).toHaveValue('I did, half of it')
  await button('End the interview').click()
  await expect.element(page.getByRole('heading', { name: 'The rehearsal is over' })).toBeVisible()
  await expect
    .element(page.getByLabelText('Your transcript'))
    .toHaveValue(`We moved it.\n\nInterviewer: ${mine}\nI did, half of it`)
})
