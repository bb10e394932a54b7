/** A conversation as one text: each question after the first is above its answer. It's kept as the answer, and read back from it. */

export interface TranscriptTurn {
  /** The interviewer's question; empty for the first question. */
  asks: string
  text: string
}

const INTERVIEWER = 'Interviewer: '
/** The last words of an interviewer who has no more to ask. */
export const CLOSING = "Thank you, that's all I'd ask."
export const REPEAT = 'I said that already.'
export const NOTHING = '(Nothing written down.)'

export const transcriptOf = (turns: readonly TranscriptTurn[]) =>
  turns.map(({ asks, text }) => (asks ? `${INTERVIEWER}${asks}\n${inOne(text)}` : inOne(text))).join('\n\n')

/** Words of a learner that look like the interviewer's make no turn of their own: no empty line is above them. */
const inOne = (text: string) => text.replace(new RegExp(`(^|\\n)\\n+(?=${INTERVIEWER})`, 'g'), '$1')

export function turnsOf(transcript: string): TranscriptTurn[] {
  const [first = '', ...others] = transcript.split(new RegExp(`\\n\\n(?=${INTERVIEWER})`))
  return [
    { asks: '', text: first },
    ...others.map((turn) => {
      const end = turn.indexOf('\n')
      const [asks, text] = end < 0 ? [turn, ''] : [turn.slice(0, end), turn.slice(end + 1)]
      return { asks: asks.slice(INTERVIEWER.length), text }
    }),
  ]
}

/** The learner's own words and nothing else: no word of the interviewer counts as theirs. */
export const saidOf = (turns: readonly TranscriptTurn[]) =>
  turns
    .map(({ text }) => text.trim())
    .filter((text) => text !== '' && text !== REPEAT && text !== NOTHING)
    .join('\n\n')
