import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '../tools/find-programs.mjs'
import { press, tabTo } from './keyboard.ts'
import { withMicrophone } from './microphone.ts'
import { expect, newMember, test } from './support.ts'

const wav = join(mkdtempSync(join(tmpdir(), 'whetstone-spoken-')), 'answer.wav')
const SAID = 'I put the state into the closest common parent, and pass it down.'
const espeak = findProgram('espeak')
const canSpeak = espeak !== undefined && spawnSync(espeak, ['-w', wav, SAID]).status === 0

// A microphone that says this once and again.
test.use(withMicrophone(`--use-file-for-fake-audio-capture=${wav}`))

/** Of its hundredths of a second, those with a sound: speech fills most of them, the beep of a fake microphone a few. */
async function shareOfLoud() {
  const { recorded } = window as unknown as { recorded: Blob }
  const sound = await new AudioContext().decodeAudioData(await recorded.arrayBuffer())
  const samples = sound.getChannelData(0)
  const size = sound.sampleRate / 100
  const loudest = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0)
  const frames = Array.from({ length: Math.floor(samples.length / size) }, (_, at) =>
    samples.slice(at * size, (at + 1) * size).some((one) => Math.abs(one) > loudest / 20),
  )
  return sound.duration > 2 ? frames.filter((isLoud) => isLoud).length / frames.length : 0
}

test('TALK-01 TALK-05 a spoken turn is recorded as it was said, and no sound leaves the tab', async ({
  page,
}) => {
  test.skip(!canSpeak, 'espeak-ng is not there')
  await page.addInitScript(() => {
    // A browser without it: Chromium's headless shell ends the page that asks what it understands.
    Reflect.deleteProperty(window, 'SpeechRecognition')
    const create = URL.createObjectURL
    URL.createObjectURL = (blob: Blob) => {
      Object.assign(window, { recorded: blob })
      return create(blob)
    }
  })
  await newMember(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.postData() ?? '')
  })
  await page.goto('/interview/react/lifting-shared-state')
  await press(page, page.getByRole('button', { name: 'Begin the interview' }), 'Enter')
  const spoken = page.getByRole('region', { name: 'Your spoken answer' })
  await press(page, spoken.getByRole('button', { name: 'Record', exact: true }), 'Enter')
  await expect(spoken.getByRole('timer')).toHaveText('0:03')
  await expect(spoken.getByRole('button', { name: 'Stop', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, spoken.getByRole('button', { name: 'Listen', exact: true }), 'Enter')
  expect(await page.evaluate(shareOfLoud)).toBeGreaterThan(0.4)
  await tabTo(page, page.getByLabel('Your answer', { exact: true }))
  await page.keyboard.insertText(SAID)
  await press(page, page.getByRole('button', { name: "I'm done" }), 'Enter')
  await expect(page.getByText('Follow-up 1, of 3 at most')).toBeVisible()
  expect(sent.some((body) => body.includes(SAID))).toBe(true)
  for (const body of sent) expect(body).toMatch(/^(\{.*)?$/s)
})
