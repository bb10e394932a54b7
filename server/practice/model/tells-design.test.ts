import { expect, test } from 'vitest'
import { tellsDesign } from './tells-design.ts'

const compared = {
  secret: [
    'A counter handed out in ranges never collides, but its codes can be guessed. I use random codes of seven characters and insert only if absent.',
    'Append an event to a log after the answer.',
    "It's read once, kept, sorted, and sent: nobody waits, ever.",
  ],
  known: ['Design a service that turns a long URL into a short one.', 'What does a visitor wait for?'],
  cues: [
    ['insert absent', 'collides repeated', 'try|retry another'],
    ['seven characters', 'base 62', 'trillion|billion codes'],
  ],
}
const tells = (text: string, work = '') =>
  tellsDesign(text, { ...compared, known: [...compared.known, work] })

test('TALK-03 words about the own notes of a design tell nothing', () => {
  for (const text of [
    'You wrote that a counter makes the codes. Who could guess the next one from it?',
    'In your sketch the redirect waits for the count. What does the visitor get from that?',
    'How many codes do you need over the five years?',
    // The commas and stops of prose say nothing, unlike the signs of a program.
    "It's asked here, there, again, and lost: someone pays, twice.",
  ])
    expect(tells(text), text).toBe(false)
})

test('TALK-03 a run of the answer, the same words with others in between or in another order, and a criterion of the rubric are told', () => {
  for (const text of [
    'You could append an event to a log after that.',
    'Use the random codes of seven such characters.',
    'After the answer a log gets an event: let it append one.',
    'If it collides, it is repeated; or try another.',
  ])
    expect(tells(text), text).toBe(true)
})

test('TALK-03 what the learner wrote themselves may be spoken of', () => {
  const text = 'Your seven characters of base 62: how many codes are these?'
  expect(tells(text)).toBe(true)
  expect(tells(text, 'Codes: base 62, seven characters.')).toBe(false)
})
