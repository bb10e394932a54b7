import type { Page } from '@playwright/test'
import { goodHint, type ModelPeer, startModelPeer } from '#server/testing/model-peer.ts'
import { openEditor } from './code.ts'
import { addressOf, firstOf, practice, questionsOf, read } from './learning.ts'
import { ownServer, portBeside } from './own-server.ts'
import { examine, expect, newMember, test } from './support.ts'

/** A site whose operator has a model: a scripted one, whose every word is known. Elsewhere there is none, and nothing offers it. */

const port = portBeside(70)
// One model and one server for all.
test.describe.configure({ mode: 'default' })
test.use({ baseURL: `http://localhost:${port}` })

let peer: ModelPeer
let server: ReturnType<typeof ownServer>
test.beforeAll(async () => {
  test.setTimeout(300_000)
  peer = await startModelPeer()
  server = ownServer(port, peer.env)
  await server.start()
})
test.afterAll(async () => {
  await server.stop()
  await peer.close()
})
test.beforeEach(() => {
  peer.mood = 'good'
  peer.hints = [goodHint]
  peer.asked.length = 0
})

const said =
  'I put the state into the closest common parent. Then there is one value for both of them, and no effect has to keep two in step.'
const opinion = (page: Page) => page.getByRole('region', { name: 'Second opinion' })
const tick = (page: Page, criterion: number, name: string) =>
  page
    .getByRole('group', { name: `Criterion ${criterion}`, exact: true })
    .getByRole('radio', { name, exact: true })

/** An interview with one answer, as far as the ideal answer; nothing is scored yet. */
async function answerAndTick(page: Page) {
  await page.goto('/interview/react/lifting-shared-state')
  await page.getByRole('button', { name: 'Begin the interview' }).click()
  await page.getByLabel('Your answer', { exact: true }).fill(said)
  await page.getByRole('button', { name: "I'm done" }).click()
  await page.getByRole('button', { name: 'End the interview' }).click()
  await page.getByText('40', { exact: true }).click()
  await page.getByRole('button', { name: 'Compare with the criteria' }).click()
  await tick(page, 2, 'Said').click()
  await page.getByRole('button', { name: 'Show the ideal answer' }).click()
  await expect(page.getByRole('region', { name: 'Ideal answer' })).toBeFocused()
}

test('TALK-02 TALK-05 the model speaks after the own ticks, with the words it means, and changes no score', async ({
  page,
}) => {
  const member = await newMember(page, { server })
  await answerAndTick(page)
  await expect(opinion(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Finish with 25 percent' }).click()
  await expect(page.getByText(/^You scored 25 percent/)).toBeVisible()

  const host = new URL(peer.url).host
  await expect(opinion(page).getByText(`Your text goes to ${host}, where`)).toBeVisible()
  expect(peer.asked).toEqual([])
  await examine(page, 'main')
  await opinion(page).getByRole('button', { name: 'Agree and ask for a second opinion' }).click()
  const [parent, change] = [
    opinion(page).getByRole('listitem').nth(0),
    opinion(page).getByRole('listitem').nth(1),
  ]
  await expect(parent).toContainText("You ticked “Not said”. Isn't this it?")
  await expect(parent.getByRole('blockquote')).toHaveText('“I put the state into the closest common parent”')
  await expect(change).toContainText('You ticked “Said”; I found no sentence for it. Which one did you mean?')
  await expect(change.getByRole('blockquote')).toHaveCount(0)
  await expect(opinion(page)).toContainText(
    'Said by scripted-peer, which is wrong at times. Your score stays what you ticked.',
  )
  await examine(page, 'main')
  expect(peer.asked).toHaveLength(1)

  await expect(page.getByText(/^You scored 25 percent/)).toBeVisible()
  await expect(tick(page, 1, 'Not said')).toBeChecked()
  const attempts = async () => (await read(page, member, '/user/export')).attempts
  await expect.poll(async () => (await attempts()).length).toBe(1)
  expect(await attempts()).toMatchObject([
    { answer: JSON.stringify({ ticks: [0, 1, 0, 0], first_ticks: [0, 1, 0, 0], predicted: 40 }) },
  ])
  expect(JSON.stringify(await read(page, member, '/user/export'))).not.toContain('scripted-peer')
})

test('TALK-06 a model that fails is said in a sentence, the score stays, and asking again works', async ({
  page,
}) => {
  await newMember(page, { server })
  await answerAndTick(page)
  await page.getByRole('button', { name: 'Finish with 25 percent' }).click()
  const kept = 'Your answer and your score are as they were.'
  const ask = async (mood: typeof peer.mood, button: string, sentence: string) => {
    peer.mood = mood
    await opinion(page).getByRole('button', { name: button }).click()
    await expect(opinion(page).getByRole('status')).toHaveText(sentence)
    await expect(opinion(page).getByRole('blockquote')).toHaveCount(0)
  }
  const operator = 'Ask again later, or tell whoever runs this site.'
  await ask(
    'error',
    'Agree and ask for a second opinion',
    `The model's server answered with an error. ${kept} ${operator}`,
  )
  await ask(
    'cut off',
    'Ask again',
    `The model's answer broke off in the middle, so none of it is shown. ${kept} Ask again in a moment.`,
  )
  await ask(
    'silence',
    'Ask again',
    `The model gave no answer within 5 seconds. ${kept} Ask again in a moment.`,
  )
  peer.mood = 'invented quote'
  await opinion(page).getByRole('button', { name: 'Ask again' }).click()
  await expect(opinion(page).getByRole('listitem').filter({ hasText: "I can't tell." })).toHaveCount(4)
  await expect(page.getByText(/^You scored 25 percent/)).toBeVisible()
})

test('TALK-03 hints in a design round: the ladder, a talk by the notes, and never the answer', async ({
  page,
}) => {
  const member = await newMember(page, { server })
  const question = firstOf(await questionsOf(page, member, 'system-design', 'Advanced'), 'descriptive')
  await page.goto(addressOf(question))
  const shown = practice(page, question)
  const button = (name: string) => shown.getByRole('button', { name, exact: true })
  await button('Play in Steps').click()
  await expect(button('Show a hint')).toBeVisible()
  await shown.getByLabel('Your answer: Clarify').fill('A count may be a minute late.')
  await button('Show a hint').click()
  await expect(shown.getByText('Who has to wait for the count to go up')).toBeVisible()
  await button('Next Step').click()
  await shown.getByLabel('Your answer: Estimate').fill('86 million visits a day.')
  const talk = shown.getByRole('region', { name: 'Talk about the hint' })
  await expect(talk.getByText(/^Your notes and your words go to 127\.0\.0\.1/)).toBeVisible()
  peer.hints = [{ say: 'You let a count be late.', ask: 'Who notices that?' }]
  await talk.getByRole('button', { name: 'Agree and ask about this hint' }).click()
  const turns = talk.getByRole('listitem')
  await expect(turns).toHaveText(['Model: You let a count be late. Who notices that?'])
  const sent = peer.asked[0]?.body.messages[1]?.content
  expect(sent).toContain('Clarify\nA count may be a minute late.\n\nEstimate\n86 million visits a day.')
  expect(sent).not.toMatch(/One page gets most|adder|log/)
  await examine(page, `details[id="${question.id}"]`)

  peer.hints = [{ say: 'Let an adder sum up each minute before it touches a row.', ask: 'Is that clear?' }]
  await talk.getByLabel('Your words').fill('Just tell me.')
  await talk.getByRole('button', { name: 'Go on' }).click()
  await expect(talk.getByRole('status')).toHaveText(
    'What the model wrote came too near to the answer, so none of it is shown. Your notes are kept, and the hints above stand. Ask again in a moment.',
  )
  await expect(turns).toHaveCount(1)
  await button('Show hint 2 of 3').click()
  await button('1. Clarify').click()
  await expect(shown.getByText('One page gets most of the visits.')).toBeVisible()
  await expect(shown.getByLabel('Your answer: Clarify')).toHaveValue('A count may be a minute late.')
})

test('TALK-03 a talk about a hint: in other words, with a question back, and never the solution', async ({
  page,
}) => {
  const member = await newMember(page, { server })
  const id = 'dsa-two-sum-indices'
  const code = 'def two_sum(nums, target):\n    pass'
  const question = await openEditor(page, { resource: 'dsa', id, language: 'python', code }, member.uid)
  const talk = question.getByRole('region', { name: 'Talk about the hint' })
  await expect(talk).toHaveCount(0)
  await question.getByRole('button', { name: 'Show a hint' }).click()
  await expect(talk.getByText(/^Your code and your words go to 127\.0\.0\.1/)).toBeVisible()
  await talk.getByRole('button', { name: 'Agree and ask about this hint' }).click()
  const turns = talk.getByRole('listitem')
  await expect(turns).toHaveText([
    'Model: Your code does nothing yet: begin with what the question gives you. What is it?',
  ])
  expect(peer.asked[0]?.body.messages[1]?.content).toContain(code)
  await examine(page, `details[id="${id}"]`)

  peer.hints = [
    {
      say: 'Look up `target - value` in a hash map of earlier values; if it is there, return both indexes.',
      ask: 'Is it?',
    },
  ]
  await talk.getByLabel('Your words').fill('Just give me the code.')
  await talk.getByRole('button', { name: 'Go on' }).click()
  await expect(talk.getByRole('status')).toHaveText(
    'What the model wrote came too near to the answer, so none of it is shown. Your code is kept, and the hints above stand. Ask again in a moment.',
  )
  await expect(turns).toHaveCount(1)
  await expect(talk.getByLabel('Your words')).toHaveValue('Just give me the code.')

  await peer.close()
  await talk.getByRole('button', { name: 'Ask again' }).click()
  await expect(talk.getByRole('status')).toHaveText(
    "The model can't be reached. Your code is kept, and the hints above stand. Ask again later, or tell whoever runs this site.",
  )
  await expect(question.getByText('Hint 1', { exact: true })).toBeVisible()
})
