import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ReadBody } from '#web/features/questions/list/read-body.tsx'
import { mcq } from '#web/testing/questions.ts'

const traced = {
  ...mcq,
  content: {
    ...mcq.content,
    prompt:
      '<p>What does this print?</p><pre class="code"><code>total = 1\ntotal = total + 1\nprint(total)</code></pre>',
    trace: [
      { line: 1, changes: [{ name: 'total', value: '1' }] },
      { line: 2, changes: [{ name: 'total', value: '2' }] },
      { line: 3, printed: '2\n' },
    ],
  },
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const row = (name: string) => page.getByRole('row', { name })

async function open() {
  await render(<ReadBody question={traced} />)
  await page.getByText('Step by step').click()
  await expect.element(page.getByText('Step 1 of 3', { exact: true })).toBeVisible()
}

test('an output question goes step by step through what its program did', async () => {
  await open()
  const current = () => document.querySelector('[aria-current=step]')?.textContent
  expect(current()).toBe('1total = 1')
  await expect.element(row('total 1 new')).toBeVisible()
  await expect.element(page.getByText('Nothing yet.')).toBeVisible()
  await button('Next').click()
  await expect.element(page.getByText('Step 2 of 3', { exact: true })).toBeVisible()
  expect(current()).toBe('2total = total + 1')
  await expect.element(row('total 2 changed')).toBeVisible()
  await button('Next').click()
  await expect.element(page.getByText('The program ends.')).toBeVisible()
  await expect.element(row('total 2')).not.toMatchTextContent('changed')
  await expect.element(page.getByText('2', { exact: true }).last()).toBeVisible()
  await button('Back').click()
  await expect.element(page.getByText('Step 2 of 3', { exact: true })).toBeVisible()
})

test('the arrow keys, Home and End go through the steps, and the focus stays at the ends', async () => {
  await open()
  await button('Next').click()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(page.getByText('Step 3 of 3', { exact: true })).toBeVisible()
  await expect.element(button('Next')).toHaveFocus()
  await expect.element(button('Next')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Home}')
  await expect.element(page.getByText('Step 1 of 3', { exact: true })).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}{End}{ArrowLeft}')
  await expect.element(page.getByText('Step 2 of 3', { exact: true })).toBeVisible()
})

test('a screen reader hears the line and what it changed', async () => {
  await open()
  await button('Next').click()
  const told = document.querySelector('[aria-live=polite]')
  await expect.poll(() => told?.textContent).toContain('Step 2 of 3, line 2: total is 2')
})

test('a question without a trace offers no steps', async () => {
  await render(<ReadBody question={mcq} />)
  await expect.element(page.getByRole('heading', { name: 'Explanation' })).toBeVisible()
  await expect.element(page.getByText('Step by step')).not.toBeInTheDocument()
})
