import './workspace.css'
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { MemberQuestion } from '#contract/api/question-shapes.ts'
import { PracticeBody } from '#web/features/questions/answering/question-body.tsx'
import { setAccount } from '#web/session/account.ts'
import { descriptive, mcq } from '#web/testing/questions.ts'
import { ReadBody } from './read-body.tsx'

/** More is tiring to read; 55 to 75 is best. */
const LONGEST_LINE = 80
const long =
  'A row of the left table that has no partner in the right one is kept, filled with nulls. '.repeat(6)
const paragraph = `<p>${long}</p>`

const choice: MemberQuestion = {
  ...mcq,
  content: {
    ...mcq.content,
    prompt: paragraph,
    option_explanations: [long, null, long],
    explanation: paragraph,
  },
}
const answersInPoints: MemberQuestion = {
  ...descriptive,
  content: { ...descriptive.content, prompt: paragraph, ideal_answer: [long, long], explanation: paragraph },
}

beforeEach(async () => {
  setAccount({ status: 'visitor' })
  await page.viewport(1280, 800)
})

async function show(body: ReactNode) {
  const Page = createRoutesStub([{ path: '/', Component: () => <div className="sheet">{body}</div> }])
  await render(<Page />)
}

/** The characters of each line of the long texts on screen. */
function linesOnScreen() {
  const lines: number[] = []
  const range = document.createRange()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.textContent?.trim() !== long.trim()) continue
    const counts = new Map<number, number>()
    for (let at = 0; at < long.trim().length; at++) {
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const { top, width } = range.getBoundingClientRect()
      if (width > 0) counts.set(top, (counts.get(top) ?? 0) + 1) // the space where a line breaks has none
    }
    lines.push(...counts.values())
  }
  return lines
}

test('WORK-03 no line of a prompt, the note of an option or an explanation is over 80 characters', async () => {
  await show(<PracticeBody question={choice} />)
  await page.getByRole('radio', { name: 'Alpha' }).click()
  await page.getByRole('button', { name: 'Submit Answer' }).click()
  await expect.element(page.getByRole('heading', { name: 'Explanation' })).toBeVisible()
  expect(linesOnScreen().length).toBeGreaterThan(20)
  expect(Math.max(...linesOnScreen())).toBeLessThanOrEqual(LONGEST_LINE)
})

test.each([choice, answersInPoints])(
  'WORK-03 nor one of an answer in Read Mode: $question_type',
  async (question) => {
    await show(<ReadBody question={question} />)
    await expect.element(page.getByRole('heading', { name: 'Explanation' })).toBeVisible()
    expect(linesOnScreen().length).toBeGreaterThan(20)
    expect(Math.max(...linesOnScreen())).toBeLessThanOrEqual(LONGEST_LINE)
  },
)
