import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AnswerLocked } from '#web/features/questions/answers/answer-locked.tsx'
import { ReadBody } from '#web/features/questions/list/read-body.tsx'
import { setAccount } from '#web/session/account.ts'
import { blank, code, descriptive, forVisitor, mcma, mcq } from '#web/testing/questions.ts'
import { PracticeBody } from './question-body.tsx'
import type { Question } from './question-types.ts'

beforeEach(() => setAccount({ status: 'visitor' }))

const button = (name: string) => page.getByRole('button', { name, exact: true })
const text = (words: string | RegExp) => page.getByText(words)

/** The question alone on the page; what it tells its page is recorded. */
async function practice(question: Question) {
  const acts = { onAnswered: vi.fn(), onReveal: vi.fn() }
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <PracticeBody question={question} locked={<AnswerLocked state={{ from: '/back' }} />} {...acts} />
      ),
    },
  ])
  await render(<Page />)
  return acts
}

test('Q-01 Q-03 Q-04 Q-05 a choice question: choose one, submit, see why, try again, be right', async () => {
  const { onAnswered } = await practice(mcq)
  const option = (name: string) => page.getByRole('radio', { name })
  await expect.element(button('Submit Answer')).toBeDisabled()
  await option('Gamma').click()
  await option('Alpha').click()
  await expect.element(option('Gamma')).not.toBeChecked()
  await button('Submit Answer').click()
  await expect.element(text('Incorrect')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Explanation' })).toBeVisible()
  await expect.element(text('Your answer, wrong')).toBeInTheDocument()
  await expect.element(text('Correct answer')).toBeInTheDocument()
  await expect.element(text('Why a.')).toBeVisible()
  const isLocked = () => [...document.querySelectorAll('input')].every((input) => input.matches(':disabled'))
  await expect.poll(isLocked).toBe(true)
  expect(onAnswered.mock.calls).toEqual([[false, [0]]])

  await button('Try Again').click()
  await expect.element(text('Incorrect')).not.toBeInTheDocument()
  await expect.element(option('Alpha')).not.toBeChecked()
  await expect.element(button('Submit Answer')).toBeDisabled()
  await option('Beta').click()
  await button('Submit Answer').click()
  await expect.element(text('Correct!')).toBeVisible()
  await expect.element(text('Your answer, correct')).toBeInTheDocument()
  expect(onAnswered.mock.calls.at(-1)).toEqual([true, [1]])
})

test('Q-02 several choices are right only as the exact set, in any order', async () => {
  const { onAnswered } = await practice(mcma)
  const answer = async (names: string[], verdict: string) => {
    for (const name of names) await page.getByRole('checkbox', { name }).click()
    await button('Submit Answer').click()
    await expect.element(page.getByText(verdict, { exact: true })).toBeVisible()
  }
  await answer(['Delta'], 'Incorrect')
  await button('Try Again').click()
  await answer(['Beta', 'Delta', 'Alpha'], 'Incorrect')
  await button('Try Again').click()
  await answer(['Delta', 'Beta'], 'Correct!')
  expect(onAnswered.mock.calls.map(([correct]) => correct)).toEqual([false, false, true])
})

test('Q-06 Q-11 a blank question has a field for each blank and shows the accepted answers beside them, without a verdict', async () => {
  const { onReveal } = await practice(blank)
  await expect.element(page.getByLabelText('Blank 2')).toBeVisible()
  await expect.element(button('Submit Answer')).not.toBeInTheDocument()
  await expect.element(text('Note: Answers are case-sensitive')).not.toBeInTheDocument()
  await page.getByLabelText('Blank 1').fill('nonsense')
  await expect.element(text(/accepted answers/)).not.toBeInTheDocument()
  await button('Show Answer').click()
  for (const answer of ['uno', 'eins', 'due'])
    await expect.element(page.getByText(answer, { exact: true })).toBeVisible()
  await expect.element(text('You wrote nonsense')).toBeVisible()
  await expect.element(text(/Correct!|Incorrect/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Explanation' })).toBeVisible()
  expect(onReveal).toHaveBeenCalledWith(['nonsense', ''])
})

test('Q-06 a blank with choices is chosen, not typed, and survives a reload', async () => {
  const chosen = { ...blank, content: { ...blank.content, choices: [null, ['tre', 'due', 'sei']] } }
  const { onReveal } = await practice(chosen)
  await expect.element(page.getByRole('textbox')).toHaveAccessibleName('Blank 1')
  const group = page.getByRole('group', { name: 'Blank 2' })
  const names = group
    .getByRole('radio')
    .elements()
    .map((radio) => radio.parentElement?.textContent)
  expect(names).toEqual(['tre', 'due', 'sei'])
  await group.getByText('sei').click()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(group.getByRole('radio', { name: 'due' })).toBeChecked()
  await button('Show Answer').click()
  await expect.element(text('Blank 1: accepted answers')).toBeVisible()
  await expect.element(text('Blank 2: right choice')).toBeVisible()
  await expect.element(text('You chose due')).toBeVisible()
  expect(onReveal).toHaveBeenCalledWith(['', 'due'])
  await practice(chosen)
  await expect.element(page.getByRole('radio', { name: 'due' }).last()).toBeChecked()
})

test('Q-06 the note stands on case-sensitive questions', async () => {
  await practice({ ...blank, content: { ...blank.content, case_sensitive: true } })
  await expect.element(text('Note: Answers are case-sensitive')).toBeVisible()
})

test('Q-07 a descriptive question shows ideal answer, rubric with percentages and explanation when asked', async () => {
  const { onReveal } = await practice(descriptive)
  await expect.element(text('One text.')).not.toBeInTheDocument()
  await button('Show Ideal Answer').click()
  await expect.element(page.getByRole('heading', { name: /^Ideal answer/ })).toBeVisible()
  await expect.element(text('One text.')).toBeVisible()
  for (const [criterion, weight] of [
    ['Names the cause', '60%'],
    ['Names the effect', '40%'],
  ] as const)
    await expect
      .element(page.getByRole('listitem').filter({ hasText: criterion }))
      .toHaveTextContent(`${criterion}${weight}`)
  await expect.element(page.getByRole('heading', { name: 'Explanation' })).toBeVisible()
  expect(onReveal).toHaveBeenCalledOnce()
})

test('Q-07 an ideal answer may be a list', async () => {
  await practice({
    ...descriptive,
    content: { ...descriptive.content, ideal_answer: ['Point one', 'Point two'] },
  })
  await button('Show Ideal Answer').click()
  for (const point of ['Point one', 'Point two'])
    await expect.element(page.getByRole('listitem').filter({ hasText: point })).toBeVisible()
})

test('Q-08 Q-11 a code question shows language, starter code, hint and tests, and its solution when asked', async () => {
  const { onReveal } = await practice(code)
  await expect.element(page.getByText('SQL', { exact: true })).toBeVisible()
  await expect.element(text('-- begin here')).toBeVisible()
  await expect.element(text('Expected output:')).toBeVisible()
  await expect.element(text('finds every row')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Solution' })).not.toBeInTheDocument()
  await button('Show Solution').click()
  await expect.element(page.getByRole('heading', { name: 'Solution' })).toBeVisible()
  await expect.element(text('select * from t')).toBeVisible()
  expect(onReveal).toHaveBeenCalledOnce()
})

test('Q-03 what was chosen and typed survives a reload', async () => {
  await practice(blank)
  await page.getByLabelText('Blank 2').fill('due')
  await practice(mcq)
  await page.getByRole('radio', { name: 'Gamma' }).click()
  document.body.replaceChildren()
  await practice(blank)
  await expect.element(page.getByLabelText('Blank 2')).toHaveValue('due')
  await practice(mcq)
  await expect.element(page.getByRole('radio', { name: 'Gamma' }).last()).toBeChecked()
})

test('NAME-02 a member reads what the question is also known as, in practice and in Read Mode; a visitor does not', async () => {
  const named: Question = { ...mcq, also: ['3sum', 'three sum'] }
  await practice(forVisitor(named))
  await expect.element(page.getByRole('radio', { name: 'Gamma' })).toBeVisible()
  expect(text('Also known as 3sum, three sum').elements()).toEqual([])
  await practice(named)
  await expect.element(text('Also known as 3sum, three sum')).toBeVisible()
  await render(<ReadBody question={named} />)
  await expect.poll(() => text('Also known as 3sum, three sum').elements().length).toBe(2)
})

test('Q-09 a question of an unknown type says which, in practice and in Read Mode', async () => {
  const essay = { ...mcq, question_type: 'essay' } as unknown as Question
  await practice(essay)
  await expect.element(text('Unknown question type: essay')).toBeVisible()
  await render(<ReadBody question={essay} />)
  await expect.poll(() => text('Unknown question type: essay').elements().length).toBe(2)
})

test.each([
  ['mcq', { ...mcq, content: { ...mcq.content, options: [] } }],
  ['mcma', { ...mcma, content: { ...mcma.content, options: [] } }],
  ['blank', { ...blank, content: { ...blank.content, blanks: [] } }],
  ['descriptive', { ...descriptive, content: { ...descriptive.content, ideal_answer: '', explanation: '' } }],
] as const)('Q-10 an incomplete %s says so', async (_, question) => {
  await render(<ReadBody question={question as Question} />)
  await expect
    .element(text('This question has incomplete data and cannot be displayed properly.'))
    .toBeVisible()
})

test.each([mcq, mcma, blank, descriptive, code])(
  'Q-11 Q-12 a visitor sees the locked panel under $question_type and nothing to reveal',
  async (question) => {
    const { onAnswered } = await practice(forVisitor(question))
    await expect.element(page.getByRole('heading', { name: 'Answer Locked' })).toBeVisible()
    await expect.element(text('Sign in to view the answer and explanation')).toBeVisible()
    await expect.element(text('Get instant access to all answers and explanations')).toBeVisible()
    const link = (name: string) => page.getByRole('link', { name })
    await expect.element(link('Sign In to View Answer')).toHaveAttribute('href', '/login')
    await expect.element(link('Create Free Account')).toHaveAttribute('href', '/signup')
    await expect.element(page.getByRole('button', { name: /^Show/ })).not.toBeInTheDocument()
    if (question.question_type !== 'mcq') return
    await page.getByRole('radio', { name: 'Beta' }).click()
    await button('Submit Answer').click()
    await expect.element(page.getByRole('radio', { name: 'Beta' })).toBeDisabled()
    await expect.element(text(/Correct!|Incorrect/)).not.toBeInTheDocument()
    expect(onAnswered).not.toHaveBeenCalled()
  },
)

test('UI-03 the keyboard alone chooses and submits', async () => {
  await practice(mcq)
  await userEvent.tab()
  await userEvent.keyboard(' {ArrowDown}')
  await expect.element(page.getByRole('radio', { name: 'Beta' })).toBeChecked()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(text('Correct!')).toBeVisible()
})

test('a design leads to the question that has it written, and that one back', async () => {
  const link = {
    id: 'sample-x',
    title: 'Write the garage',
    resource_slug: 'sample',
    difficulty: 'Basic',
  } as const
  await practice({ ...forVisitor(descriptive), companion: link })
  await expect.element(text(/^Then write it:/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Write the garage' }))
    .toHaveAttribute('href', '/resources/sample/interview?difficulty=Basic&q=sample-x')
})
