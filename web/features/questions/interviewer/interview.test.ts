import { expect, test } from 'vitest'
import {
  askedIn,
  type Interview,
  isInterview,
  newInterview,
  saidIn,
  transcriptOf,
  withHeard,
} from './interview.ts'

const place = { slug: 'sql', name: 'joins', title: 'Joins' }
const interview: Interview = {
  ...newInterview(place, 1),
  turns: [
    { index: null, asks: '', text: ' A join pairs rows. ' },
    { index: 2, asks: 'Which rows are lost?', text: '', isRepeat: true },
    { index: 0, asks: 'And outer joins?', text: 'They keep them.' },
    { index: 1, asks: 'Cost?', text: '' },
  ],
}

test('TALK-01 the transcript holds the follow-ups, and what counts as said holds none of them', () => {
  expect(transcriptOf(interview)).toBe(
    'A join pairs rows.\n\nInterviewer: Which rows are lost?\nI said that already.\n\nInterviewer: And outer joins?\nThey keep them.\n\nInterviewer: Cost?\n(Nothing written down.)',
  )
  expect(saidIn(interview)).toBe('A join pairs rows.\n\nThey keep them.')
  expect(askedIn(interview)).toEqual([2, 0, 1])
})

test('TALK-01 an interview is read back as it was kept, and anything else is none', () => {
  expect(isInterview(JSON.parse(JSON.stringify(interview)))).toBe(true)
  for (const other of [
    null,
    'text',
    [],
    {},
    { ...interview, turns: [] },
    { ...interview, turns: [{ text: 1 }] },
  ])
    expect(isInterview(other)).toBe(false)
})

test.each([
  ['', '', 'a join', 'a join'],
  ['a join', 'a join', 'a joint pairs', 'a joint pairs'],
  ['Typed first.', '', 'a join', 'Typed first. a join'],
  ['Typed first. a join', 'a join', 'a joint', 'Typed first. a joint'],
  ['A join, corrected', 'a join', 'a join pairs rows', 'A join, corrected pairs rows'],
  ['Mine', 'a join', 'joint pairs', 'Mine joint pairs'],
])('TALK-01 of %j, heard before %j, what is heard now makes no word twice', (text, before, now, expected) => {
  expect(withHeard(text, before, now)).toBe(expected)
})
