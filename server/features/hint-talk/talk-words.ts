import type { Ladder } from './ladder.ts'

export type TalkKind = Ladder['kind']

interface TalkWords {
  practice: string
  never: string
  /** The learner's work, as the model and the learner call it. */
  work: string
  own: string
  tied: string
  tryOut: string
  /** Tells the learner what a failure leaves as it is. */
  kept: string
  tooLong: string
}

/** How a talk about hints speaks of a program, and of a design. */
export const wordsOf: Record<TalkKind, TalkWords> = {
  code: {
    practice: 'a coding question',
    never:
      "no code, no line of a solution, no repair of their code, no name of a method that the hints haven't named",
    work: 'code',
    own: 'their own code',
    tied: 'a place in their own code',
    tryOut: 'trying',
    kept: 'Your code is kept, and the hints above stand.',
    tooLong: "Your code is longer than this site's model can read. Nothing was sent.",
  },
  design: {
    practice: 'a system design interview',
    never:
      'no component, technology, number or rule that neither the question nor the hints nor their own notes have named, and no verdict on which way is the right one',
    work: 'notes',
    own: 'their own design',
    tied: 'something in their own notes',
    tryOut: 'calculating',
    kept: 'Your notes are kept, and the hints above stand.',
    tooLong: "Your notes are longer than this site's model can read. Nothing was sent.",
  },
}
