import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { drafts } from '#web/drafts/drafts.ts'
import { DescriptiveQuestion } from '#web/features/questions/answering/descriptive-question.tsx'
import { setAccount } from '#web/session/account.ts'
import { ana } from '#web/testing/account-user.ts'
import { descriptive, design, forVisitor } from '#web/testing/questions.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const text = (words: string | RegExp) => page.getByText(words)
const field = (step: string) => page.getByLabelText(`Your answer: ${step}`)
const timer = (name: string) => page.getByRole('timer', { name })

beforeEach(() => {
  localStorage.clear()
  setAccount({ status: 'member', user: ana })
})

async function shown(question: Parameters<typeof DescriptiveQuestion>[0]['question'] = design) {
  const acts = { onReveal: vi.fn(), onScored: vi.fn() }
  const { unmount } = await render(
    <MemoryRouter>
      <section className="pane" tabIndex={-1} aria-label="The question">
        <DescriptiveQuestion question={question} locked={<p>Locked</p>} {...acts} />
      </section>
    </MemoryRouter>,
  )
  return { ...acts, unmount }
}

async function play() {
  const acts = await shown()
  await button('Play in Steps').click()
  await expect.element(heading('Step 1 of 5: Clarify')).toHaveFocus()
  return acts
}

test('SELF-02 a round goes through five steps, then the score, then own steps beside ideal ones', async () => {
  const { onReveal, onScored } = await play()
  await field('Clarify').fill('Who reads it?')
  for (const [at, name] of ['Estimate', 'Sketch', 'Deep dive', 'Wrap up'].entries()) {
    await button('Next Step').click()
    await expect.element(heading(`Step ${at + 2} of 5: ${name}`)).toHaveFocus()
  }
  await field('Wrap up').fill('A disk fails.')
  expect(onReveal).not.toHaveBeenCalled()
  await button('Finish the Round').click()
  await expect.element(heading('The round is over')).toHaveFocus()
  await expect.element(page.getByRole('row', { name: /^Sketch 0:\d\d 15:00 1[45]:\d\d left$/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /^Whole round 0:\d\d 45:00/ })).toBeVisible()
  await expect.element(text(/It burns/)).not.toBeInTheDocument()
  await text('30').click()
  await button('Compare with the criteria').click()
  await page.getByLabelText('Said', { exact: true }).first().click()
  await button('Show the ideal answer').click()
  expect(onReveal).toHaveBeenCalledOnce()
  const wrapUp = page.getByRole('region', { name: 'Wrap up', exact: true })
  await expect.element(wrapUp).toMatchTextContent('A disk fails.')
  await expect.element(wrapUp).toMatchTextContent('It burns.')
  await expect
    .element(page.getByRole('region', { name: 'Sketch', exact: true }))

    .toMatchTextContent('Nothing written.')
  await button('Finish with 60 percent').click()
  expect(onScored.mock.calls).toEqual([
    [
      { ticks: [1, 0], first_ticks: [1, 0], predicted: 30 },
      'Clarify\nWho reads it?\n\nWrap up\nA disk fails.',
    ],
  ])
  await expect.element(text(/^You scored 60 percent/)).toBeVisible()
  // Text for the account waits for a server.
  expect(
    Object.keys(localStorage).filter((key) => /^whetstone\.draft\..*\.(round|clock|steps)$/.test(key)),
  ).toEqual([])
})

test('SELF-02 texts and clock survive a reload, and belong to their person', async () => {
  const { unmount } = await play()
  await field('Clarify').fill('Who reads it?')
  await button('Next Step').click()
  await expect.element(timer('This step')).toHaveTextContent('0:02')
  await button('Pause').click()
  await unmount()
  const again = await shown()
  await button('Go On in Steps').click()
  await expect.element(heading('Step 2 of 5: Estimate')).toBeVisible()
  await expect.element(timer('This step')).toHaveTextContent('0:02')
  await expect.element(text('Paused.')).toBeVisible()
  await button('1. Clarify').click()
  await expect.element(field('Clarify')).toHaveValue('Who reads it?')
  await again.unmount()
  setAccount({ status: 'member', user: { ...ana, uid: 'ben' } })
  await shown()
  await expect.element(button('Play in Steps')).toBeVisible()
})

test('SELF-02 the clock stops while it is paused and counts for the step that is shown', async () => {
  await play()
  await expect.element(timer('This step')).toHaveTextContent('0:01')
  await button('Pause').click()
  const before = timer('Whole round').element().textContent
  await new Promise((done) => setTimeout(done, 2200))
  expect(timer('Whole round').element().textContent).toBe(before)
  await button('Go On').click()
  await button('Next Step').click()
  await expect.element(timer('This step')).toHaveTextContent('0:01')
  const seconds = (name: string) => Number(timer(name).element().textContent?.split(':')[1])
  expect(seconds('Whole round')).toBeGreaterThan(seconds('This step'))
})

test('SELF-02 a step over its time is told calmly, once, and goes on', async () => {
  drafts.write('ana', 'design.clock', [299, 0, 0, 0, 0])
  await play()
  await expect.element(timer('This step')).toHaveTextContent('5:00')
  const told = page.getByRole('status').filter({ hasText: 'The 5 minutes of this step are over.' })
  await expect.element(told).toBeVisible()
  await field('Clarify').fill('Still here.')
  await button('Next Step').click()
  await expect.element(told).not.toBeInTheDocument()
})

test("SELF-02 a step's answer is shown when it is asked for, and no other one", async () => {
  const { onReveal } = await play()
  await expect.element(text(/Who asks/)).not.toBeInTheDocument()
  await button("Show This Step's Answer").click()
  await expect.element(text(/Who asks/)).toBeVisible()
  await expect.element(text(/Ten a second/)).not.toBeInTheDocument()
  expect(onReveal).toHaveBeenCalledOnce()
  await button("Hide This Step's Answer").click()
  await expect.element(text(/Who asks/)).not.toBeInTheDocument()
  await button("Show This Step's Answer").click()
  await button('Next Step').click()
  await expect.element(text(/Ten a second/)).not.toBeInTheDocument()
})

test('TALK-03 a round has its hints as a ladder, which stays as it is from step to step', async () => {
  const { onReveal } = await play()
  await expect.element(text('Who waits?')).not.toBeInTheDocument()
  await button('Show a hint').click()
  await expect.element(text('Who waits?')).toBeVisible()
  await expect.element(text('Now or later?')).not.toBeInTheDocument()
  await button('Next Step').click()
  await expect.element(text('Who waits?')).toBeVisible()
  await button('Show hint 2 of 3').click()
  await button('Show hint 3 of 3').click()
  await expect.element(text('Who may wait?')).toBeVisible()
  await expect.element(button(/^Show hint/)).not.toBeInTheDocument()
  expect(onReveal).not.toHaveBeenCalled()
})

test('SELF-02 steps that were not reached are closed; who leaves comes back to the question', async () => {
  await play()
  await expect.element(button('2. Estimate')).toBeDisabled()
  await button('Next Step').click()
  await button('Step Back').click()
  await expect.element(heading('Step 1 of 5: Clarify')).toHaveFocus()
  await expect.element(button('1. Clarify')).toHaveAttribute('aria-current', 'step')
  await userEvent.click(button('2. Estimate'))
  await expect.element(heading('Step 2 of 5: Estimate')).toHaveFocus()
  await button('Leave the Round').click()
  await expect.element(button('Go On in Steps')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'The question' })).toHaveFocus()
})

test('SELF-02 what is stored by another program, or is torn, begins a new round', async () => {
  drafts.write('ana', 'design.round', { at: 9, reached: 0, isPaused: false, texts: [] })
  drafts.write('ana', 'design.clock', ['a'])
  await play()
  await expect.element(timer('Whole round')).toMatchTextContent(/^0:0\d$/)
})

test('SELF-02 neither a plain question nor a visitor has steps', async () => {
  const { unmount } = await shown(descriptive)
  await expect.element(button('Score Yourself First')).toBeVisible()
  await expect.element(button('Play in Steps')).not.toBeInTheDocument()
  await unmount()
  setAccount({ status: 'visitor' })
  await shown(forVisitor(design) as typeof design)
  await expect.element(text('Locked')).toBeVisible()
  await expect.element(button('Play in Steps')).not.toBeInTheDocument()
})
