import { addressOf, alter, firstOf, practice, type Question, questionsOf, save } from './learning.ts'
import { expect, newMember, test } from './support.ts'

type Wire = Record<string, unknown>
const list = /\/api\/resources\/sql\/interview\?/
const lookUp = /\/api\/user\/bookmarks\/lookup\?/

/** The same question as a server would send it that knows only the names of the specification. */
function spelledOtherwise({ question_type, content }: { question_type: string; content: Wire }) {
  const {
    prompt,
    blanks,
    blank_count: _,
    sources: __,
    proof: ___,
    option_explanations: ____,
    ...others
  } = content
  const [first] = (blanks ?? []) as { acceptable_answers: string[] }[]
  return {
    ...others,
    question: prompt,
    ...(question_type === 'blank' && { acceptable_answers: first?.acceptable_answers }),
    media: { image_url: '/icon-192.png' },
  }
}

test('KEEP-07 `question`, top-level `acceptable_answers` and `media.image_url` are read', async ({
  page,
}) => {
  const member = await newMember(page)
  const all = await questionsOf(page, member, 'sql')
  const mcq = firstOf(all, 'mcq')
  const blank = firstOf(
    all.filter(({ content }) => !Array.isArray(content.blanks) || content.blanks.length === 1),
    'blank',
  )
  await alter(page, list, (body: { items: Question[] }) => ({
    ...body,
    items: body.items.map((item) =>
      [mcq.id, blank.id].includes(item.id) ? { ...item, content: spelledOtherwise(item) } : item,
    ),
  }))
  const text = (html: unknown) =>
    String(html)
      .replace(/<[^>]+>/g, ' ')
      .trim()
      .split(/\s+/)[0] ?? ''

  await page.goto(addressOf(mcq))
  await expect(
    practice(page, mcq).getByRole('img', { name: '' }).or(practice(page, mcq).locator('img')),
  ).toBeVisible()
  await expect(practice(page, mcq)).toContainText(text(mcq.content.prompt))
  await practice(page, mcq).getByRole('radio').nth(mcq.content.correct_index).check()
  await practice(page, mcq).getByRole('button', { name: 'Submit Answer' }).click()
  await expect(practice(page, mcq).getByText('Correct!')).toBeVisible()

  await page.goto(addressOf(blank))
  await expect(practice(page, blank).locator('img')).toBeVisible()
  await expect(practice(page, blank).getByLabel('Your answer')).toBeVisible()
  await practice(page, blank).getByRole('button', { name: 'Show Answer' }).click()
  await expect(practice(page, blank).getByText('Accepted answers')).toBeVisible()

  await save(page, member, blank)
  await alter(page, lookUp, (body: { content: { question_type: string; content: Wire } }) => ({
    ...body,
    content: { ...body.content, content: spelledOtherwise(body.content) },
  }))
  await page.goto(`/resources/sql/saved/${blank.id}`)
  await expect(page.getByText('Accepted answers')).toBeVisible()
  await expect(page.locator('main img')).toHaveAttribute('src', '/icon-192.png')
})
