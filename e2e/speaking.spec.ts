import type { Page } from '@playwright/test'
import { press } from './keyboard.ts'
import { addressOf, firstOf, practice, questionsOf, read } from './learning.ts'
import { withMicrophone } from './microphone.ts'
import { examine, expect, newMember, test } from './support.ts'

test.use(withMicrophone())

/** A browser without it: Chromium's headless shell ends the page that asks what it understands. */
const withoutRecognition = () => Reflect.deleteProperty(window, 'SpeechRecognition')

/** A member with a descriptive question open. */
async function openQuestion(page: Page, recognition = withoutRecognition as () => void) {
  await page.addInitScript(recognition)
  const member = await newMember(page)
  const question = firstOf(await questionsOf(page, member, 'system-design'), 'descriptive')
  await page.goto(addressOf(question))
  return { member, shown: practice(page, question) }
}

test('SELF-01 an answer is spoken, heard, deleted, spoken again and scored, by keyboard, and never leaves the tab', async ({
  page,
  context,
}) => {
  const { member, shown } = await openQuestion(page)
  const scripts: string[] = []
  const sent: string[] = []
  page.on('request', (request) => {
    if (/spoken-answer/.test(request.url())) scripts.push(request.url())
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.postData()?.slice(0, 5000)}`)
  })
  await expect(shown.getByRole('button', { name: 'Answer Aloud' })).toBeVisible()
  expect(scripts).toEqual([])
  await press(page, shown.getByRole('button', { name: 'Answer Aloud' }), 'Enter')
  const spoken = shown.getByRole('region', { name: 'Your spoken answer' })
  await expect(spoken.getByText('It stays in this tab')).toBeVisible()
  expect(scripts.length).toBeGreaterThan(0)
  await examine(page, 'main')

  const button = (name: string) => spoken.getByRole('button', { name, exact: true })
  const status = spoken.getByRole('status')
  const time = spoken.getByRole('timer')
  await press(page, button('Record'), 'Enter')
  await expect(status).toHaveText('Recording. The target is 60 to 90 seconds.')
  await expect(button('Stop')).toBeFocused()
  await expect(time).toHaveText('0:02')
  await examine(page, 'main')
  await page.keyboard.press('Enter')
  await expect(status).toHaveText(/^Recorded 0:\d\d, \d\d s short of the 60 to 90 seconds\.$/)
  await expect(button('Record again')).toBeFocused()
  await examine(page, 'main')

  await press(page, button('Listen'), 'Space')
  await expect(button('Pause')).toBeFocused()
  await expect(time).toHaveText(/^0:0[1-9] of 0:\d\d$/)
  await page.keyboard.press('Space')
  await expect(button('Listen')).toBeFocused()
  await page.keyboard.press('Space')
  // To its end.
  await expect(button('Pause')).toBeVisible()
  await expect(button('Listen')).toBeVisible()
  await expect(time).toHaveText(/^0:\d\d$/)

  await press(page, button('Delete'), 'Enter')
  await expect(button('Listen')).toHaveCount(0)
  await expect(button('Record')).toBeFocused()

  await context.setOffline(true)
  await page.keyboard.press('Enter')
  await expect(time).toHaveText('0:01')
  await page.keyboard.press('Enter')
  await expect(status).toHaveText(/^Recorded 0:0/)
  await context.setOffline(false)

  // A spoken answer needs no text to be scored, and is heard next to the criteria.
  await shown.getByText('30', { exact: true }).click()
  await shown.getByRole('button', { name: 'Compare with the criteria' }).click()
  await expect(button('Listen')).toBeVisible()
  await expect(button('Record again')).toHaveCount(0)
  await shown.getByRole('button', { name: 'Show the ideal answer' }).click()
  await shown.getByRole('button', { name: 'Finish with 0 percent' }).click()
  await expect(shown.getByText('You scored 0 percent, 30 points less than you expected.')).toBeVisible()
  const attempts = async () => (await read(page, member, '/user/export')).attempts
  await expect.poll(async () => (await attempts()).length).toBe(1)
  expect(await attempts()).toMatchObject([{ source: 'practice', outcome: 'wrong', text: null }])

  // Only JSON went out: the attempt, what was opened, and the account's own calls.
  expect(sent.length).toBeGreaterThan(0)
  for (const call of sent) expect(call).toMatch(/^(POST|PATCH|PUT|DELETE) (undefined$|\{)/)
  await page.reload()
  await press(page, shown.getByRole('button', { name: 'Answer Aloud' }), 'Enter')
  await expect(button('Record')).toBeVisible()
})

/** The next request for the microphone fails as Chromium fails it. */
const failWith = (page: Page, name: string, message: string) =>
  page.evaluate(
    ([name, message]) => {
      const { mediaDevices } = navigator
      mediaDevices.getUserMedia = async () => {
        Reflect.deleteProperty(mediaDevices, 'getUserMedia')
        throw new DOMException(message, name)
      }
    },
    [name, message],
  )

test('SELF-01 without a microphone, or without leave to use it, a sentence says so and writing goes on', async ({
  page,
}) => {
  const { shown } = await openQuestion(page)
  await shown.getByRole('button', { name: 'Answer Aloud' }).click()
  const record = shown.getByRole('button', { name: 'Record', exact: true })
  await expect(record).toBeVisible()
  await failWith(page, 'NotAllowedError', 'Permission denied')
  await record.click()
  await expect(shown.getByText(/^The microphone is not allowed here\./)).toBeVisible()
  await examine(page, 'main')
  await failWith(page, 'NotFoundError', 'Requested device not found')
  await record.click()
  await expect(shown.getByText('No microphone was found. Connect one, and record again.')).toBeVisible()
  await failWith(page, 'NotReadableError', 'Could not start audio source')
  await record.click()
  await expect(shown.getByText(/^The microphone cannot be used now\./)).toBeVisible()
  await record.click()
  await expect(shown.getByText('Recording. The target is 60 to 90 seconds.')).toBeVisible()
  await shown.getByRole('button', { name: 'Stop' }).click()
  await expect(shown.getByText(/^Recorded 0:0/)).toBeVisible()

  await page.addInitScript(() => Reflect.deleteProperty(window, 'MediaRecorder'))
  await page.reload()
  await shown.getByRole('button', { name: 'Answer Aloud' }).click()
  await expect(shown.getByText('This browser cannot record. Write your answer instead.')).toBeVisible()
  await expect(record).toHaveCount(0)
  await shown.getByLabel('Your answer', { exact: true }).fill('Written instead.')
  await expect(shown.getByRole('radio', { name: '30', exact: true })).toBeEnabled()
})

/** Speech recognition on the device, as browsers that have it offer it: it hears thirty words. */
const hearThirtyWords = () => {
  const asked: unknown[] = []
  class SpeechRecognition extends EventTarget {
    static available = async (options: unknown) => {
      asked.push(options)
      return 'available'
    }
    lang = ''
    continuous = false
    onend = () => {}
    onresult = (_event: unknown) => {}
    start(track: MediaStreamTrack) {
      asked.push([Reflect.get(this, 'processLocally'), track.kind])
      this.onresult({ results: [[{ transcript: 'word '.repeat(30) }]] })
    }
    stop() {
      this.onend()
    }
  }
  Reflect.set(SpeechRecognition.prototype, 'processLocally', false)
  Object.assign(window, { SpeechRecognition, asked })
}

test('SELF-01 words a minute stand beside the length where the device itself understands speech', async ({
  page,
}) => {
  const { shown } = await openQuestion(page, hearThirtyWords)
  await shown.getByRole('button', { name: 'Answer Aloud' }).click()
  await shown.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(shown.getByRole('timer')).toHaveText('0:02')
  await shown.getByRole('button', { name: 'Stop' }).click()
  await expect(shown.getByText(/^Recorded 0:.* About \d+ words a minute\.$/)).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toEqual([
    { langs: ['en-US'], processLocally: true },
    [true, 'audio'],
  ])
})
