import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { findOddCharacter } from '#contract/run/odd-characters.ts'
import type { TestResult } from './test-result.ts'
import { TestResultView } from './test-result-view.tsx'

const result: TestResult = {
  description: 'doubles one',
  hidden: false,
  status: 'passed',
  input: 'n = 1',
  expected: '2',
  actual: '2',
}

test('CODE-03 what the code printed is seen beside a test that passed, without opening it', async () => {
  const screen = await render(
    <TestResultView result={{ ...result, printed: 'n is 1\nand on' }} isOpen={false} isTask />,
  )
  await expect.element(screen.getByText('Printed by your code')).toBeVisible()
  await expect.element(screen.getByText('n is 1 and on')).toBeVisible()
  await expect.element(screen.getByText('Expected')).not.toBeVisible()
})

test('RUN-01 a character that only looks right is named, with its line and marked in it', async () => {
  const odd = findOddCharacter('sql', 'SELECT\u00a0MAX(pay)')
  const failure = { name: '42601', message: 'syntax error at or near "SELECT\u00a0MAX"', line: 1 }
  const screen = await render(
    <TestResultView
      result={{ ...result, status: 'failed', actual: '', failure, odd }}
      isOpen
      isTask={false}
    />,
  )
  await expect
    .element(
      screen.getByText(
        'Line 1, character 7 is a special space (U+00A0), which only looks right. Type a plain space there.',
      ),
    )
    .toBeVisible()
  const mark = screen.container.querySelector('mark')
  expect([mark?.textContent, mark?.parentElement?.textContent]).toEqual(['U+00A0', 'SELECTU+00A0MAX(pay)'])
})
