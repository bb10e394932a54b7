import { reviewPath } from '#web/lib/paths.ts'
import { useIsMember } from '#web/session/account.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { SubjectTile } from '#web/ui/subject-tile.tsx'
import { samples } from './later-samples.ts'

interface SampleResultProps {
  firsts: Readonly<Record<string, boolean>>
  onRestart: () => void
}

/** How the three sample questions went, and the way to keep what was missed: the account that follows has it in its review. */
export function SampleResult({ firsts, onRestart }: SampleResultProps) {
  const isMember = useIsMember()
  const missed = samples.filter(({ id }) => !firsts[id]).length
  return (
    <div className="sample-arrives grid content-start gap-5 p-5">
      <p tabIndex={-1} className="font-display font-extrabold text-3xl">
        You: {samples.length - missed} of {samples.length}.
      </p>
      <ul className="grid gap-3">
        {samples.map(({ id, slug, subject, asks }) => (
          <li key={id} className="flex items-center gap-3 border-line border-b pb-3">
            <SubjectTile url={`/icons/${slug}.svg`} className="size-7" />
            <span className="mr-auto">
              <strong className="block text-sm">{subject}</strong>
              <span className="text-muted text-sm">{asks}</span>
            </span>
            <span
              role="img"
              aria-label={firsts[id] ? 'Correct' : 'Incorrect'}
              className={`font-bold text-lg ${firsts[id] ? 'text-good' : 'text-bad'}`}
            >
              {firsts[id] ? '✓' : '✗'}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-muted">
        {isMember ? 'Your own questions wait in today’s session.' : OFFERS[missed]?.text}
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <ButtonLink to={isMember ? reviewPath : '/signup'}>
          {isMember ? 'Go to today’s session' : OFFERS[missed]?.button}
        </ButtonLink>
        <button type="button" onClick={onRestart} className="min-h-9 font-semibold text-accent">
          Start Again
        </button>
      </div>
    </div>
  )
}

/** By the number of missed ones. */
const OFFERS = [
  {
    button: 'Keep your answers',
    text: 'A free account counts all three as solved and asks you something harder.',
  },
  {
    button: 'Keep the one you missed',
    text: 'With a free account it comes back in your review until you know it.',
  },
  {
    button: 'Keep the two you missed',
    text: 'With a free account they come back in your review until you know them.',
  },
  {
    button: 'Keep the three you missed',
    text: 'With a free account they come back in your review until you know them.',
  },
]
