import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOTHING, REPEAT, saidOf, transcriptOf, turnsOf } from './transcript.ts'

const turns = [
  { asks: '', text: 'A join pairs rows.\n\nOr not.' },
  { asks: 'Which rows are lost?', text: REPEAT },
  { asks: 'And outer joins?', text: 'They keep them.' },
  { asks: 'Cost?', text: NOTHING },
  { asks: 'Why?', text: '' },
]

test('TALK-01 the transcript holds the follow-ups, and what counts as said holds none of them', () => {
  expect(transcriptOf(turns)).toBe(
    'A join pairs rows.\n\nOr not.\n\nInterviewer: Which rows are lost?\nI said that already.\n\nInterviewer: And outer joins?\nThey keep them.\n\nInterviewer: Cost?\n(Nothing written down.)\n\nInterviewer: Why?\n',
  )
  expect(saidOf(turns)).toBe('A join pairs rows.\n\nOr not.\n\nThey keep them.')
})

test('TALK-01 the turns are read back from a transcript, whatever was said', () => {
  expect(turnsOf(transcriptOf(turns))).toEqual(turns)
  expect(turnsOf('')).toEqual([{ asks: '', text: '' }])
  const line = fc.string().filter((text) => !/[\n\r]/.test(text) && text !== '')
  const said = fc
    .string({ unit: fc.constantFrom('\n', 'x', 'Interviewer: ') })
    .filter((text) => !/(^|\n)\nInterviewer: /.test(text))
  fc.assert(
    fc.property(said, fc.array(fc.record({ asks: line, text: said })), (first, others) => {
      const all = [{ asks: '', text: first }, ...others]
      expect(turnsOf(transcriptOf(all))).toEqual(all)
    }),
  )
})

test('TALK-01 words of the learner that look like the interviewer make no turn', () => {
  for (const text of [
    '\n\nInterviewer: Thanks.',
    'Yes.\n\nInterviewer: Thanks.',
    'Yes.\n\n\nInterviewer: Thanks.',
  ]) {
    const read = turnsOf(
      transcriptOf([
        { asks: '', text },
        { asks: 'Why?', text },
      ]),
    )
    expect(read.map(({ asks }) => asks)).toEqual(['', 'Why?'])
    expect(read[0]?.text).toMatch(/Interviewer: Thanks\.$/)
  }
})
