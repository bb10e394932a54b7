import { Quote, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

interface QuotesProps {
  /** The criterion, from 1. */
  number: number
  quotes: string[]
  /** What is selected in the transcript. */
  selected: () => string
  disabled: boolean
  onChange: (quotes: string[]) => void
}

/** Passages of the transcript that the learner marks as saying a criterion. */
export function Quotes({ number, quotes, selected, disabled, onChange }: QuotesProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [said, setSaid] = useState('')
  function quote() {
    const text = selected()
    const isNew = text !== '' && !quotes.includes(text)
    if (isNew) onChange([...quotes, text])
    setSaid(
      isNew
        ? 'Quoted.'
        : text === ''
          ? 'Select words in your transcript first, then press this again.'
          : 'That passage is quoted here already.',
    )
  }
  return (
    <div className="mt-2 grid grid-cols-1 gap-2">
      {quotes.length > 0 && (
        <ul aria-label={`Quotes for criterion ${number}`} className="grid grid-cols-1 gap-1">
          {quotes.map((text) => (
            <li key={text} className="flex items-start gap-1 rounded-md bg-note-soft pl-3 text-sm">
              <q className="min-w-0 grow break-words py-2.5">{text}</q>
              {!disabled && (
                <IconButton
                  icon={X}
                  label={`Remove the quote “${text.slice(0, 40)}”`}
                  onClick={() => {
                    onChange(quotes.filter((other) => other !== text))
                    setSaid('Removed.')
                    button.current?.focus()
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!disabled && (
        <div className="flex flex-wrap items-center gap-x-3">
          <Button
            ref={button}
            variant="quiet"
            size="small"
            icon={Quote}
            aria-label={`Quote here, criterion ${number}`}
            onClick={quote}
          >
            Quote here
          </Button>
          <p role="status" className="text-muted text-sm">
            {said}
          </p>
        </div>
      )}
    </div>
  )
}
