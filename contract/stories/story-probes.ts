import { criteriaSaid, type Said } from '../interview/criteria-said.ts'
import type { StoryPart } from './speaking.ts'

/** The points an interviewer wants to hear in any story of one's own experience. */
export interface StoryCriterion {
  criterion: string
  half: string
  weight: number
  /** How an interviewer asks for it, and where the answer belongs; a criterion of delivery has neither. */
  probe?: { asks: string; part: StoryPart }
  cues?: readonly string[]
  /** One cue makes it said; else two do. */
  isPlain?: true
}

/** Cues aren't secret here, unlike those of a question: there is no right answer to recite. */
export const storyRubric: readonly StoryCriterion[] = [
  {
    criterion: 'Says "I" for what they decided and did themselves',
    half: 'Says "I" now and then, and "we" for the decisions',
    weight: 0.25,
    probe: { asks: 'And what did you do? Not the team: you.', part: 'action' },
  },
  {
    criterion: 'Gives the result with figures: how much, how many, how long',
    half: 'Says that it went well, or gives one figure without what it was before',
    weight: 0.2,
    probe: { asks: 'How do you know it worked? Give me a number.', part: 'result' },
    cues: [
      '<number> percent|times|fold',
      'from|instead|to|than|under|within|below|above <number> <number>',
      '<number> seconds|minutes|hours|days|weeks|months|dollars|euros|pounds',
      '<number> less|fewer|more|faster|early|earlier|left|remained|none|zero',
      '<number> users|customers|people|orders|calls|requests|errors|teams|reports|tests|shops|times',
    ],
  },
  {
    criterion: 'Tells what went wrong on the way, and what they did about it',
    half: 'Says that it was hard, without the moment when it went wrong',
    weight: 0.2,
    probe: { asks: 'What went wrong on the way?', part: 'action' },
    cues: [
      'failed|failure|wrong|broke|mistake|missed|underestimated',
      'did not|never work|help|hold|know|see|ask|notice|agree',
      'complained|refused|disagreed|objected|angry|upset|worried',
      'problem|obstacle|setback|contradiction|error|outage',
      'late|lost|slower|worse|stuck|blocked|slipped',
      'turned out',
      'no|nobody|without|little|missing documentation|time|budget|answer|test|owner',
    ],
  },
  {
    criterion: 'Says what they do differently since',
    half: 'Says that they learned something, without what changed',
    weight: 0.15,
    probe: { asks: 'What would you do differently today?', part: 'learned' },
    cues: [
      'learned|lesson|taught|realized|regret|differently',
      'ever since',
      'since then|looked|had|delegate|set',
      'next time',
      'now|always ask|write|start|begin|check|test|talk|tell|measure|look|keep|agree|set|say',
      'today do|ask|write|send|set|say|not|start',
      'habits stayed',
      'my mistake',
    ],
    isPlain: true,
  },
  {
    criterion: 'Says what was at stake, and for whom',
    half: 'Describes the situation, but not why it mattered',
    weight: 0.1,
    probe: { asks: 'What would have happened if nobody had done anything?', part: 'situation' },
    cues: [
      'customers|users|clients|patients|passengers|guests|students|colleagues|shops|hotels',
      'deadline|contract|launch|release|audit|law|promise|promised',
      'money|revenue|cost|costs|sales|orders|payments|budget',
      'risk|outage|down|lost|losing|trust|safety|security|data',
      '<number> people|engineers|teams|customers|users|weeks|months|hours|days',
    ],
  },
  {
    criterion: 'Leads with the headline: what was at stake and how it ended, in one sentence',
    half: 'The headline comes, but later',
    weight: 0.05,
  },
  {
    criterion: 'Stays under three minutes',
    half: 'Stays under four',
    weight: 0.05,
  },
]

const probed = storyRubric.filter(({ probe }) => probe)

/** By probe: the place of the criterion that it asks about. They're asked in the order of the rubric. */
export const storyAsksAbout = probed.map((one) => storyRubric.indexOf(one))

export const storyProbes = probed.flatMap(({ probe }) => probe ?? [])

/** So often "I" makes the part one's own; fewer times, or more "we" than "I", make half of it. */
const OWN_WORDS = 4

/** How far a story says each criterion. Delivery isn't heard in a transcript. */
export function storySaid(transcript: string): Said[] {
  const count = (word: RegExp) => transcript.match(word)?.length ?? 0
  const [own, shared] = [count(/\bi\b/gi), count(/\b(?:we|us|our)\b/gi)]
  const said = criteriaSaid(transcript, storyRubric).map((one, index) =>
    one === 'half' && storyRubric[index]?.isPlain ? 'said' : one,
  )
  said[0] = own === 0 ? 'not' : own >= OWN_WORDS && own >= shared ? 'said' : 'half'
  return said
}
