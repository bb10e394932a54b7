import { transcriptOf as asText, NOTHING, REPEAT, saidOf } from '#contract/interview/transcript.ts'
import type { SelfScoring } from '#web/features/questions/answering/self-scored.tsx'

/** One question of an interviewer and what was answered to it. */
export interface Turn {
  /** Of a follow-up, as the server counts them; null is the question itself. */
  index: number | null
  /** The follow-up, as text; empty for the question itself. */
  asks: string
  /** The same in the words of the operator's model. */
  says?: string
  text: string
  /** "I said that already." */
  isRepeat?: boolean
}

/** How the asking ended. */
export type Ending = 'asked-enough' | 'time-over' | 'left'

/** A talk with the interviewer, as this browser keeps it. */
export interface Talk {
  /** When it was begun: its recordings are its own. */
  begun: number
  turns: Turn[]
  ending?: Ending
  /** Passages of the transcript that the learner marked, by criterion. */
  quotes: Record<number, string[]>
}

/** The talk about one question; kept until it is scored. */
export interface Interview extends Talk {
  slug: string
  name: string
  title: string
  scoring?: SelfScoring
  /** The member agreed that the operator's model chooses the follow-ups. */
  withModel?: boolean
}

export const newTalk = (begun: number): Talk => ({
  begun,
  turns: [{ index: null, asks: '', text: '' }],
  quotes: {},
})

export const newInterview = (
  place: Pick<Interview, 'slug' | 'name' | 'title'>,
  begun: number,
): Interview => ({
  ...place,
  ...newTalk(begun),
})

export function isInterview(value: unknown): value is Interview {
  const { slug, name, title } = (value ?? {}) as Partial<Interview>
  return [slug, name, title].every((one) => typeof one === 'string') && isTalk(value)
}

export function isTalk(value: unknown): value is Talk {
  const { begun, turns, quotes } = (value ?? {}) as Partial<Talk>
  return (
    typeof begun === 'number' &&
    typeof quotes === 'object' &&
    Array.isArray(turns) &&
    turns.length > 0 &&
    turns.every(
      ({ index, asks, text }) =>
        (index === null || Number.isInteger(index)) && typeof asks === 'string' && typeof text === 'string',
    )
  )
}

const INTERVIEW = '.interview'
export const interviewDraft = (questionId: string) => questionId + INTERVIEW
export const isInterviewDraft = (id: string) => id.endsWith(INTERVIEW)

/** The key of a turn's recording. */
export const recordingOf = (id: string, { begun }: Talk, at: number) => `${id}.interview.${begun}.${at}`

/** The follow-ups that were asked. */
export const askedIn = ({ turns }: Talk) => turns.flatMap(({ index }) => (index === null ? [] : [index]))

/** The learner's own words and nothing else: no word of the interviewer counts as theirs. */
export const saidIn = ({ turns }: Talk) => saidOf(turns)

/** The whole conversation as one text, which is kept as the answer. */
export const transcriptOf = ({ turns }: Talk) =>
  asText(
    turns.map(({ asks, text, isRepeat }) => ({
      asks,
      text: text.trim() || (isRepeat ? REPEAT : NOTHING),
    })),
  )

/**
 * What the device understood goes to the end of what is there. It may change its mind about the last words while it listens: those
 * give way, unless the learner has changed them.
 */
export function withHeard(text: string, before: string, now: string) {
  if (before && text.endsWith(before)) return text.slice(0, -before.length) + now
  const more = now.startsWith(before) ? now.slice(before.length).trim() : now
  return [text.trimEnd(), more].filter((part) => part).join(' ')
}
