import type { SelfScoring } from '#web/features/questions/answering/self-scored.tsx'

/** One question of an interviewer and what was answered to it. */
export interface Turn {
  /** Of a follow-up, as the server counts them; null is the question itself. */
  index: number | null
  /** The follow-up, as text; empty for the question itself. */
  asks: string
  text: string
  /** "I said that already." */
  isRepeat?: boolean
}

/** How the asking ended. */
export type Ending = 'asked-enough' | 'time-over' | 'left'

/** An interview on one question, as this browser keeps it until it is scored. */
export interface Interview {
  slug: string
  name: string
  title: string
  /** When it was begun: its recordings are its own. */
  begun: number
  turns: Turn[]
  ending?: Ending
  scoring?: SelfScoring
  /** Passages of the transcript that the learner marked, by criterion. */
  quotes: Record<number, string[]>
}

export const newInterview = (
  place: Pick<Interview, 'slug' | 'name' | 'title'>,
  begun: number,
): Interview => ({
  ...place,
  begun,
  turns: [{ index: null, asks: '', text: '' }],
  quotes: {},
})

export function isInterview(value: unknown): value is Interview {
  const { slug, name, title, begun, turns, quotes } = (value ?? {}) as Partial<Interview>
  return (
    [slug, name, title].every((one) => typeof one === 'string') &&
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
export const clockDraft = (questionId: string) => `${questionId}.interview-clock`

/** Where the recording of a turn is. */
export const recordingOf = (questionId: string, { begun }: Interview, at: number) =>
  `${questionId}.interview.${begun}.${at}`

/** The follow-ups that were asked. */
export const askedIn = ({ turns }: Interview) => turns.flatMap(({ index }) => (index === null ? [] : [index]))

/** What the learner said and nothing else: no word of the interviewer counts as theirs. */
export const saidIn = ({ turns }: Interview) =>
  turns
    .map(({ text }) => text.trim())
    .filter((text) => text)
    .join('\n\n')

/** The whole conversation as one text, which is kept as the answer. */
export const transcriptOf = ({ turns }: Interview) =>
  turns
    .map(({ asks, text, isRepeat }) => {
      const answer = text.trim() || (isRepeat ? 'I said that already.' : '(Nothing written down.)')
      return asks ? `Interviewer: ${asks}\n${answer}` : answer
    })
    .join('\n\n')

/**
 * What the device understood goes to the end of what is there. It may change its mind about the last words while it listens: those
 * give way, unless the learner has changed them.
 */
export function withHeard(text: string, before: string, now: string) {
  if (before && text.endsWith(before)) return text.slice(0, -before.length) + now
  const more = now.startsWith(before) ? now.slice(before.length).trim() : now
  return [text.trimEnd(), more].filter((part) => part).join(' ')
}
