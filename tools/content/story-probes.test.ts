import { expect, test } from 'vitest'
import type { Said } from '#contract/interview/criteria-said.ts'
import { storySaid } from '#contract/stories/story-probes.ts'
import { idealOf } from './gate/cues.ts'
import { contentFolder, readBank } from './question-files.ts'

const stories = readBank(contentFolder).bank.flatMap(({ slug, question }) =>
  slug === 'interview-prep' && question.type === 'descriptive' && question.topic.endsWith('-stories')
    ? [idealOf(question)]
    : [],
)
/** The share of the stories in which a criterion, by its place, was heard so. */
const share = (criterion: number, wanted: Said[], of = stories) =>
  of.filter((text) => wanted.includes(storySaid(text)[criterion] ?? 'not')).length / of.length

test('TALK-01 in the good stories of the bank the interviewer hears the own part, the figures and the stakes, and mostly the setback', () => {
  expect(stories.length).toBeGreaterThan(80)
  expect(share(0, ['said'])).toBeGreaterThanOrEqual(0.9)
  expect(share(1, ['said'])).toBeGreaterThanOrEqual(0.85)
  expect(share(2, ['said', 'half'])).toBeGreaterThanOrEqual(0.85)
  expect(share(3, ['said'])).toBeGreaterThanOrEqual(0.5)
  expect(share(4, ['said', 'half'])).toBeGreaterThanOrEqual(0.95)
})

const figures =
  /\d[\d.,]*|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twent\w+|thirt\w+|fort\w+|fift\w+|half|quarter|third|hundred|dozen|twice|zero)\b/gi

test('TALK-01 it hears neither in the same stories told by "we" and without a figure', () => {
  const others = stories.map((text) => text.replace(/\bI\b/g, 'we').replace(figures, 'some'))
  expect(share(0, ['said', 'half'], others)).toBe(0)
  expect(share(1, ['said', 'half'], others)).toBeLessThanOrEqual(0.05)
})
