import type { Confidence } from '#contract/api/attempts.ts'
import { Button } from '#web/ui/button.tsx'

interface SubmitAsProps {
  isReady: boolean
  onSubmit: (confidence: Confidence) => void
  onGiveUp: () => void
}

const choices = [
  { confidence: 2, label: 'Sure' },
  { confidence: 1, label: 'Unsure' },
  { confidence: 0, label: 'Guessed' },
] as const

/** Submits and says how sure, before the verdict: a lucky guess is not knowledge. */
export function SubmitAs({ isReady, onSubmit, onGiveUp }: SubmitAsProps) {
  return (
    <fieldset className="grid w-full grid-cols-1 gap-2">
      <legend className="mb-1.5 font-semibold text-sm">Submit. How sure are you?</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ confidence, label }) => (
          <Button
            key={label}
            variant={confidence === 2 ? 'primary' : 'secondary'}
            disabled={!isReady}
            className="max-xs:flex-1"
            onClick={() => onSubmit(confidence)}
          >
            {label}
          </Button>
        ))}
        <Button variant="quiet" onClick={onGiveUp}>
          I don't know
        </Button>
      </div>
    </fieldset>
  )
}
