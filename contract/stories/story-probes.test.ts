import { expect, test } from 'vitest'
import { nextFollowUp } from '../interview/next-follow-up.ts'
import { storyAsksAbout, storyProbes, storyRubric, storySaid } from './story-probes.ts'

const probe = (transcript: string, ...asked: number[]) => {
  const index = nextFollowUp(storyAsksAbout, asked, storySaid(transcript))
  return index === undefined ? undefined : storyProbes[index]?.asks
}
const [mine, figure, wrong, learned] = storyProbes.map(({ asks }) => asks)

test('TALK-01 a story told with "we" alone is asked what they did themselves', () => {
  expect(
    probe(
      'We moved 900 hotels in four months. Prices were wrong at first, and guests complained. We learned to ask first.',
    ),
  ).toBe(mine)
})

test('TALK-01 a story without a figure is asked for one, one without a setback what went wrong, and then what they learned', () => {
  const action =
    'Customers waited. I looked into it, I asked the vendor, I wrote a new import and I shipped it.'
  expect(probe(action)).toBe(figure)
  expect(probe(action, 1)).toBe(wrong)
  const more = `${action} It went from 40 minutes to 6, for 900 shops.`
  expect(probe(more, 1)).toBe(wrong)
  expect(probe(`${more} The first try failed, and the vendor refused to help.`, 1, 2)).toBe(learned)
})

test('TALK-01 nothing is asked of a story that says it all, and the rubric weighs one', () => {
  expect(
    probe(
      "I got 900 hotels moved nine days before the contract ended. I had four months. My plan failed after three weeks; nobody knew the rules. I stopped, I asked what customers really needed, and I copied the prices. Eleven complained, 1 percent. I learned to question the task first, and since then I ask that before I start. Today I'd do it earlier.",
    ),
  ).toBeUndefined()
  expect(storyRubric.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1)
})
