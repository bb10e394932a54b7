import type { RefObject } from 'react'
import { useRecording } from '#web/features/questions/voice/recordings.ts'
import { SpokenAnswer } from '#web/features/questions/voice/spoken-answer.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { recordingOf, type Talk, transcriptOf } from './interview.ts'

interface TranscriptProps {
  area: RefObject<HTMLTextAreaElement | null>
  /** Names its recordings. */
  id: string
  talk: Talk
}

/**
 * What was said, in a field, where a passage is selected by mouse, touch and keys alike. Nothing is written into it: it refuses that
 * itself, because Chromium moves no caret by keys in a field that is `readOnly`.
 */
export function Transcript({ area, id, talk }: TranscriptProps) {
  const text = transcriptOf(talk)
  return (
    <div className="grid grid-cols-1 gap-4 lg:sticky lg:top-20">
      <TextAreaField
        ref={(element) => {
          area.current = element
          element?.addEventListener('beforeinput', refuse)
          return () => element?.removeEventListener('beforeinput', refuse)
        }}
        aria-readonly
        inputMode="none"
        onChange={() => {}}
        label="Your transcript"
        hint="To mark where you said something, select the words here and press Quote here at its criterion."
        rows={Math.min(20, 4 + text.length / 50)}
        value={text}
      />
      {talk.turns.map((turn, at) => (
        <Heard
          key={turn.index ?? 'question'}
          id={recordingOf(id, talk, at)}
          title={at === 0 ? 'Your answer, as you said it' : `Follow-up ${at}, as you said it`}
        />
      ))}
    </div>
  )
}

const refuse = (event: Event) => event.preventDefault()

function Heard({ id, title }: { id: string; title: string }) {
  const [recording] = useRecording(id)
  return recording && <SpokenAnswer questionId={id} title={title} listenOnly />
}
