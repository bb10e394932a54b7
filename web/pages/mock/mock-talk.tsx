import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { MockAnswer } from '#contract/api/mocks.ts'
import type { MockQuestion } from '#contract/api/question-shapes.ts'
import { CLOSING, NOTHING, REPEAT, transcriptOf, turnsOf } from '#contract/interview/transcript.ts'
import { ANSWER_TEXT_MAX } from '#contract/limits.ts'
import { askInMock } from '#web/features/mock/mock-queries.ts'
import { Prompt } from '#web/features/questions/answering/prompt.tsx'
import { InterviewTurn } from '#web/features/questions/interviewer/interview-turn.tsx'
import { plainWords } from '#web/features/questions/interviewer/plain-words.ts'
import { waitMessage } from '#web/lib/wait-message.ts'
import { takeFocus } from '#web/ui/take-focus.ts'

interface MockTalkProps {
  mockId: string
  question: Extract<MockQuestion, { question_type: 'descriptive' }>
  /** The answer as it's now, also where nothing has been drawn since. */
  read: () => MockAnswer | undefined
  onChange: (text: string) => void
  /** Back to one text. */
  onLeave: () => void
}

/** Of what a turn adds to the transcript besides its answer. */
const FRAME_LENGTH = 1000

/**
 * An open question of a mock interview, answered turn by turn. The answer's text is the transcript and the only state, so another device
 * goes on with it; each follow-up comes when the turn before it is on the server.
 */
export function MockTalk({ mockId, question, read, onChange, onLeave }: MockTalkProps) {
  const [words] = useState(() => plainWords(question.content.prompt))
  const turns = turnsOf(read()?.text ?? '')
  const at = turns.length - 1
  const turn = turns[at]
  const ask = useMutation({
    mutationFn: ({ answer }: { answer: MockAnswer; isRepeat: boolean }) => askInMock(mockId, answer),
    onSuccess: (followUp, { isRepeat }) => add(followUp ?? CLOSING, isRepeat),
  })
  if (!turn) return null

  /** The open turn as it's kept. The last words of a recording may come while the interviewer thinks. */
  const ended = (isRepeat: boolean) => {
    const now = turnsOf(read()?.text ?? '')
    const last = now[at] ?? turn
    return [...now.slice(0, at), { ...last, text: last.text.trim() || (isRepeat ? REPEAT : NOTHING) }]
  }
  const add = (asks: string, isRepeat = false) =>
    onChange(transcriptOf([...ended(isRepeat), { asks, text: '' }]))
  function done(isRepeat: boolean) {
    // The seconds on this question count until now.
    onChange(read()?.text ?? '')
    const answer = read()
    if (answer) ask.mutate({ answer: { ...answer, text: transcriptOf(ended(isRepeat)) }, isRepeat })
  }

  if (turn.asks === CLOSING) return <Over transcript={transcriptOf(turns).trimEnd()} />
  const others = turns.slice(0, -1)
  return (
    <section aria-label="The interview" className="grid grid-cols-1 gap-5">
      <h2 className="font-semibold text-base">{at > 0 ? `Follow-up ${at}` : 'The question'}</h2>
      <InterviewTurn
        key={at}
        asked={at === 0 ? <Prompt question={question} /> : <p>{turn.asks}</p>}
        words={turn.asks || words}
        turn={{ index: at === 0 ? null : at, ...turn }}
        recording={`${question.id}.mock-${mockId}.${at}`}
        room={Math.max(0, ANSWER_TEXT_MAX - transcriptOf(others).length - FRAME_LENGTH)}
        isWaiting={ask.isPending}
        leaveLabel={at === 0 ? 'Write it as one text' : 'No more questions'}
        onChange={(change) => {
          const now = turnsOf(read()?.text ?? '')
          const last = now[at]
          if (last)
            onChange(
              transcriptOf([
                ...now.slice(0, at),
                { ...last, ...textOf(change({ index: at, ...last })) },
                ...now.slice(at + 1),
              ]),
            )
        }}
        onDone={done}
        onLeave={at === 0 ? onLeave : () => add(CLOSING)}
      />
      <p role="alert" className="text-bad text-sm empty:hidden">
        {ask.error &&
          (waitMessage(ask.error) ??
            "The interviewer can't be reached. What you said is kept here: press “I'm done” again, or go on to another question.")}
      </p>
    </section>
  )
}

const textOf = ({ text }: { text?: string }) => (text === undefined ? {} : { text })

const Over = ({ transcript }: { transcript: string }) => (
  <section aria-label="The interview" className="grid grid-cols-1 gap-4">
    <p ref={takeFocus} tabIndex={-1} className="font-semibold outline-none">
      The interviewer has no more questions about this. Go on to the next one; the rubric comes at the end.
    </p>
    <p className="whitespace-pre-wrap break-words rounded-lg border border-line bg-note-soft p-4">
      {transcript}
    </p>
  </section>
)
