import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { TimedAnswer } from '#contract/api/timed-answer.ts'
import { secondsUntil, type TimedSitting, timed } from './server-clock.ts'
import { type Room, SittingRoom } from './sitting-room.tsx'

const queryKey = ['sitting']
const words = { elsewhere: 'Elsewhere', timeUp: 'The report comes.' }
const blank = { answer: null, text: null, flagged: false }
const leftOf = (state: State) => ({ seconds: secondsUntil(state, state.ends_at) })

interface State extends TimedSitting {
  id: string
  started_at: string
  ends_at: string
  answers: TimedAnswer[]
}

/** A sitting that ends in so many seconds, and what reaches the server, in order. */
async function open(seconds: number) {
  const started_at = new Date().toISOString()
  const ends_at = new Date(Date.now() + seconds * 1000).toISOString()
  const id = crypto.randomUUID()
  const reached: string[] = []
  const times = new Set<number>()
  const read = () =>
    timed({ id, started_at, ends_at, now: new Date().toISOString(), answers: [] as TimedAnswer[] })
  const client = new QueryClient()
  client.setQueryData(queryKey, read())
  async function putAnswers(_id: string, answers: TimedAnswer[]) {
    for (const { at } of answers) times.add(at)
    reached.push(answers.map(({ content_id, text }) => `${content_id} ${text}`).join(', '))
  }
  const show = ({ change, go, act }: Room<State, TimedAnswer>) => (
    <>
      <button type="button" onClick={() => change('a', { text: 'first' })}>
        Answer
      </button>
      <button type="button" onClick={() => go('b')}>
        Next
      </button>
      <button type="button" onClick={() => change('b', { text: 'second' })}>
        Answer next
      </button>
      <button type="button" onClick={() => void act(finish, 'Failed.')}>
        End
      </button>
    </>
  )
  async function finish() {
    reached.push('finish')
    return read()
  }
  function Sitting() {
    const { data } = useQuery({
      queryKey,
      queryFn: async () => {
        reached.push('asked')
        return read()
      },
      staleTime: Number.POSITIVE_INFINITY,
    })
    if (!data) return null
    const ids = ['a', 'b']
    return (
      <SittingRoom<State, TimedAnswer>
        kind="test"
        state={data}
        {...{ queryKey, ids, blank, leftOf, putAnswers, words }}
      >
        {show}
      </SittingRoom>
    )
  }
  await render(
    <QueryClientProvider client={client}>
      <Sitting />
    </QueryClientProvider>,
  )
  return { reached, times }
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('MOCK-01, FORM-02 to end a sitting sends all its answers first', async () => {
  const { reached } = await open(600)
  await press('Answer')
  await press('Next')
  await press('Answer next')
  await press('End')
  await expect.poll(() => reached).toEqual(['a first, b second', 'finish'])
})

test('MOCK-01, FORM-02 when the time is up the answers go first, then the server is asked, again and again', async () => {
  const { reached, times } = await open(4)
  await press('Answer')
  await expect.element(page.getByText('Time is up')).toBeVisible()
  await expect
    .poll(() => reached.slice(0, 4), { timeout: 10_000 })
    .toEqual(['a first', 'asked', 'a first', 'asked'])
  // An answer is not given again by being sent again: after the end it would be refused.
  expect(times.size).toBe(1)
})
