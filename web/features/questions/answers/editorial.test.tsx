import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { QuestionEditorial } from '#contract/api/question-editorial.ts'
import { ReadBody } from '#web/features/questions/list/read-body.tsx'
import { setAccount } from '#web/session/account.ts'
import { ana } from '#web/testing/account-user.ts'
import { code } from '#web/testing/questions.ts'

const two = {
  ...code,
  content: {
    ...code.content,
    language: 'python' as const,
    other_starters: [{ language: 'java' as const, starter_code: '', starter_code_html: '' }],
    editorial: true as const,
  },
}
const program = (language: 'python' | 'java', text: string) => ({
  language,
  code_html: `<pre class="code"><code>${text}</code></pre>`,
})
const chapters: QuestionEditorial['chapters'] = [
  {
    name: 'Every pair',
    time: '<code>O(n²)</code>',
    space: '<code>O(1)</code>',
    insight: '<p>Two loops.</p>',
    invariant: '<p>No pair is left out.</p>',
    programs: [{ ...program('python', 'slow in python'), too_slow: true }, program('java', 'fine in java')],
  },
  {
    name: 'A map',
    time: '<code>O(n)</code>',
    space: '<code>O(n)</code>',
    programs: [
      { ...program('python', 'map in python'), is_solution: true },
      { ...program('java', 'map in java'), is_solution: true },
    ],
  },
]

/** The page's edge: what the server answers. */
const realFetch = globalThis.fetch
let asked: string[] = []
let answer: () => Response
beforeEach(() => {
  asked = []
  answer = () => Response.json({ chapters })
  setAccount({ status: 'member', user: ana })
  localStorage.clear()
  globalThis.fetch = async (input, init) => {
    const url = String(input)
    if (!url.includes('/editorial')) return realFetch(input, init)
    asked.push(url)
    return answer()
  }
})
afterEach(() => {
  globalThis.fetch = realFetch
})

const show = (question: typeof code) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ReadBody question={question} />
    </QueryClientProvider>,
  )
const head = page.getByText('Every approach in code')
const chapter = (name: string) => page.getByRole('region', { name })
const languages = page.getByRole('combobox', { name: 'Language' })

test('BANK-04 the editorial is fetched when it is opened, in the language of the page', async () => {
  await show(two)
  await expect.element(head).toBeVisible()
  expect(asked).toEqual([])
  await languages.first().selectOptions('java')
  await head.click()
  await expect.element(chapter('Every pair')).toMatchTextContent('fine in java')
  await expect.element(chapter('Every pair')).not.toMatchTextContent('too slow')
  await expect.element(chapter('Every pair')).toMatchTextContent("How you'd get there")
  await expect.element(chapter('A map')).toMatchTextContent('This is the solution.')
  expect(asked).toHaveLength(1)

  await languages.last().selectOptions('python')
  await expect.element(chapter('Every pair')).toMatchTextContent('slow in python')
  await expect.element(chapter('Every pair')).toMatchTextContent('too slow for the largest test')
  await expect.element(languages.first()).toHaveValue('java')
  await languages.first().selectOptions('python')
  await languages.first().selectOptions('java')
  await expect.element(chapter('A map')).toMatchTextContent('map in java')
})

test('BANK-04 a dry run goes through the solution, line by line', async () => {
  const dry_run: QuestionEditorial['dry_run'] = {
    code_html: '<pre class="code"><code>total = 1\nprint(total)</code></pre>',
    steps: [
      { line: 1, changes: [{ name: 'total', value: '1' }] },
      { line: 2, printed: '1\n' },
    ],
  }
  answer = () => Response.json({ chapters, dry_run })
  await show(two)
  await head.click()
  await chapter('Dry run').getByText('Step by step').click()
  await expect.element(page.getByText('Step 1 of 2', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'total 1 new' })).toBeVisible()
})

test('BANK-04 an editorial that does not come is asked for again', async () => {
  answer = () => Response.json({ error: { code: 'internal', message: 'No.' } }, { status: 500 })
  await show(two)
  await head.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent("didn't load")
  answer = () => Response.json({ chapters })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(chapter('A map')).toMatchTextContent('map in python')
})

test('BANK-04 a question without an editorial offers none', async () => {
  await show(code)
  await expect.element(page.getByText('Ways to fail')).toBeVisible()
  await expect.element(head).not.toBeInTheDocument()
})
