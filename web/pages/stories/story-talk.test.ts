import { expect, test } from 'vitest'
import { storyProbes } from '#contract/stories/story-probes.ts'
import { writtenOf } from '#web/features/stories/story-draft.ts'
import {
  improved,
  isStoryTalk,
  newStoryTalk,
  nextProbe,
  quotesOfProbes,
  type StoryTalk,
  secondsTold,
} from './story-talk.ts'

const told = (text: string, ...answers: string[]): StoryTalk => ({
  ...newStoryTalk('a-failure', 1),
  turns: [
    { index: null, asks: '', text },
    ...answers.map((answer, index) => ({ index, asks: storyProbes[index]?.asks ?? '', text: answer })),
  ],
})

test('TALK-01 the answer to a probe is asked for no more, and goes into the part of the story it is about', () => {
  const first = told('We moved the import.')
  expect(nextProbe(first)?.index).toBe(0)
  const talk = told('We moved the import.', 'I wrote it, I tested it, I ran it, and I called.', '')
  expect(nextProbe(talk)?.index).toBe(2)
  const quotes = quotesOfProbes(talk)
  expect(quotes).toEqual({ 0: ['I wrote it, I tested it, I ran it, and I called.'] })
  const story = { ...writtenOf(undefined, undefined), action: 'We moved it.\n' }
  const better = improved(story, { ...quotes, 1: ['40 minutes'], 6: ['of no part'] })
  expect(better).toEqual({
    ...story,
    action: 'We moved it.\nI wrote it, I tested it, I ran it, and I called.',
    result: '40 minutes',
  })
  expect(improved(better, quotes)).toEqual(better)
})

test('TALK-01 a rehearsal is read back as it was kept, and anything else is none', () => {
  const talk = told('Once.')
  expect(isStoryTalk(JSON.parse(JSON.stringify(talk)))).toBe(true)
  for (const other of [null, {}, { ...talk, ticks: [0] }, { ...talk, prompt: 1 }, { ...talk, turns: [] }])
    expect(isStoryTalk(other)).toBe(false)
})

test('TALK-01 the time told is that of the recording, of the text, or of the clock', () => {
  expect(secondsTold(95.4, 'typed as well', 300)).toBe(95)
  expect(secondsTold(undefined, 'word '.repeat(140), 300)).toBe(60)
  expect(secondsTold(undefined, ' ', 80.2)).toBe(80)
  expect(secondsTold(undefined, '', 0)).toBe(1)
})
