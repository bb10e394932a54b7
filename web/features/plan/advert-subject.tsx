import type { Asked } from '#contract/advert/advert-terms.ts'
import type { AdvertMatch } from '#contract/advert/match-advert.ts'
import { counted } from '#contract/counted.ts'
import { quoteOf, remarks } from './advert-say.ts'
import { type Weight, weights } from './weights.ts'

interface SubjectMatchesProps {
  title: string
  weight: Weight
  /** The advert. */
  text: string
  items: { match: AdvertMatch; goals: Asked[] }[]
  off: ReadonlySet<string>
  titleOf: (slug: string) => string
  onToggle: (word: string) => void
}

/** The words that ask for a subject, each with what the bank has on it and where it is in the advert. */
export function SubjectMatches({ title, weight, text, items, off, titleOf, onToggle }: SubjectMatchesProps) {
  return (
    <fieldset className="grid content-start gap-1">
      <legend className="mb-1 font-semibold">
        {title} <span className="font-normal text-muted text-sm">{weights[weight].label}</span>
      </legend>
      {items.map(({ match, goals }) => {
        const quote = quoteOf(text, match)
        return (
          <label key={match.word} className="flex gap-2.5 py-1">
            <input
              type="checkbox"
              className="mt-0.5 size-[1.15rem] shrink-0 rounded-sm"
              checked={!off.has(match.word)}
              onChange={() => onToggle(match.word)}
            />
            <span className="grid min-w-0 text-sm">
              <span>
                <span className="font-semibold">{match.word}</span>{' '}
                <span className="text-muted">
                  {[goalText(goals, titleOf), remarks(match)].filter(Boolean).join('. ')}
                </span>
              </span>
              {quote && (
                <span className="break-words text-muted">
                  {quote.before}
                  <mark className="rounded-sm bg-accent-soft px-0.5 text-ink">{quote.word}</mark>
                  {quote.after}
                </span>
              )}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

/** 'Messaging, 24 questions'; of several subjects, their names. */
function goalText(goals: Asked[], titleOf: (slug: string) => string) {
  const [goal, ...others] = goals
  if (others.length > 0) return goals.map(({ resource_slug }) => titleOf(resource_slug)).join(', ')
  if (!goal?.part) return ''
  const { title, questions } = goal.part
  return questions > 0 ? `${title}, ${counted(questions, 'question')}` : title
}
