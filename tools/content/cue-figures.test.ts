import { expect, test } from 'vitest'
import { cueFigures } from './cue-figures.ts'
import { contentFolder, readBank } from './question-files.ts'

test('TALK-01 cues agree with the labels of the bank in 90 percent, and are wrongly said in 3 at most', () => {
  const figures = cueFigures(readBank(contentFolder).bank)
  console.log(JSON.stringify(figures))
  expect(figures.agreement).toBeGreaterThanOrEqual(0.9)
  expect(figures.falseSaid).toBeLessThanOrEqual(0.03)
})
