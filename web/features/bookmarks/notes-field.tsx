import { useState } from 'react'
import { NOTES_MAX } from '#contract/limits.ts'
import { TextAreaField } from '#web/ui/field.tsx'
import { fitNotes } from './fit-notes.ts'

/** Text with a limit: what does not fit is refused where it is entered, and said. */
export function NotesField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const [left, setLeft] = useState(0)
  function take(field: HTMLTextAreaElement) {
    const fitted = fitNotes(field.value, field.selectionEnd)
    if (fitted.left) {
      // Before React does it, which would send the caret to the end.
      field.value = fitted.text
      field.setSelectionRange(fitted.caret, fitted.caret)
    }
    setLeft(fitted.left)
    onChange(fitted.text)
  }
  return (
    <>
      <TextAreaField
        label="Your private notes"
        hint={`At most ${NOTES_MAX} characters. Only you see them.`}
        aside={`${[...text].length}/${NOTES_MAX}`}
        value={text}
        data-autofocus
        placeholder="What do you want to remember?"
        onChange={(event) => {
          // A composition may be longer than what comes of it: it is measured when it ends.
          const { nativeEvent } = event
          if ('isComposing' in nativeEvent && nativeEvent.isComposing) onChange(event.currentTarget.value)
          else take(event.currentTarget)
        }}
        onCompositionEnd={(event) => take(event.currentTarget)}
      />
      <p role="status" className="mt-1 text-bad text-sm">
        {left > 0 && leftOut(left)}
      </p>
    </>
  )
}

const leftOut = (count: number) =>
  count === 1
    ? `The notes are full: ${NOTES_MAX} characters.`
    : `${count} characters did not fit and were left out.`
