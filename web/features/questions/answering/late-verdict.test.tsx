import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createStore, useStore } from '#web/lib/create-store.ts'
import { setAccount } from '#web/session/account.ts'
import { code, forVisitor, mcq } from '#web/testing/questions.ts'
import { JudgedQuestion } from './judged-question.tsx'
import { PracticeBody } from './question-body.tsx'
import type { Question } from './question-types.ts'

beforeEach(() => setAccount({ status: 'visitor' }))

const button = (name: string) => page.getByRole('button', { name, exact: true })
const settled = () => expect.poll(() => document.querySelectorAll('[data-settling]').length).toBe(0)
/** A press at this moment: a click of the test's mouse would wait for the page. */
const press = (name: string) => (button(name).element() as HTMLElement).click()
const show = (of: ReactNode) => {
  const Page = createRoutesStub([{ path: '/', Component: () => of }])
  return render(<Page />)
}

test('WORK-02 a press with a verdict that comes later than the buttons leaves it in view', async () => {
  const asked = createStore<Question>(forVisitor(mcq))
  const onMove = vi.fn()
  const Asked = () => (
    <PracticeBody question={useStore(asked)} position={{ id: mcq.id, at: 1, total: 2, onMove }} />
  )
  await show(<Asked />)
  await page.getByRole('radio', { name: 'Beta' }).click()
  await button('Submit Answer').click()
  await expect.element(button('Next question')).toBeVisible()
  await settled()
  asked.set(mcq)
  await vi.waitUntil(() => document.body.textContent?.includes('Correct!'), { interval: 5 })
  press('Next question')
  expect(onMove).not.toHaveBeenCalled()
  await settled()
  press('Next question')
  expect(onMove).toHaveBeenCalledTimes(1)
})

test('WORK-02 a press with the verdict on a program or an own answer leaves it in view', async () => {
  const judged = createStore(0)
  const onMove = vi.fn()
  const Asked = () => (
    <PracticeBody
      question={code}
      judged={useStore(judged)}
      position={{ id: code.id, at: 1, total: 2, onMove }}
    />
  )
  await show(<Asked />)
  await expect.element(button('Next question')).toBeVisible()
  press('Next question')
  expect(onMove, 'nothing is new').toHaveBeenCalledTimes(1)
  for (const [at, time] of ['the first verdict', 'the next one'].entries()) {
    judged.set(at + 1)
    await expect.poll(() => document.querySelector('[data-settling]'), { interval: 5 }).toBeTruthy()
    press('Next question')
    expect(onMove, time).toHaveBeenCalledTimes(1)
    await settled()
  }
  press('Next question')
  expect(onMove).toHaveBeenCalledTimes(2)
})

test('WORK-02 the second press on the solution does not say whether the own program passes', async () => {
  const onJudged = vi.fn()
  await show(<JudgedQuestion question={code} seed="a" onJudged={onJudged} runner={() => null} />)
  await button('Show Solution').click()
  await vi.waitUntil(() => document.body.textContent?.includes('Yes, all of them'), { interval: 5 })
  press('Yes, all of them')
  press('No, not yet')
  expect(onJudged).not.toHaveBeenCalled()
  await settled()
  press('No, not yet')
  expect(onJudged).toHaveBeenCalledTimes(1)
})
