import type { AdvertMatch } from '#contract/advert/match-advert.ts'
import { FieldFrame, inputLook } from '#web/ui/field.tsx'
import type { AdvertWords } from './advert-queries.ts'

interface AddMatchProps {
  words: AdvertWords
  titleOf: (slug: string) => string
  taken: AdvertMatch[]
  onAdd: (match: AdvertMatch) => void
}

/** A subject the learner knows will be asked, although the advert doesn't say so. */
export function AddMatch({ words, titleOf, taken, onAdd }: AddMatchProps) {
  const known = new Set(taken.map(({ word }) => word))
  const nameOf = (part: { title: string } | null, slug: string) =>
    part ? `${titleOf(slug)}: ${part.title}` : titleOf(slug)
  const subjects = Map.groupBy(words.asked, ({ resource_slug }) => resource_slug)
  return (
    <div className="max-w-80">
      <FieldFrame label="Add what it doesn't name">
        {(ids) => (
          <select
            {...ids}
            className={inputLook}
            value=""
            onChange={({ currentTarget }) => {
              const [slug, id = ''] = currentTarget.value.split(' ')
              const asked = subjects.get(slug ?? '')?.find(({ part }) => (part?.id ?? '') === id)
              if (!asked) return
              onAdd({
                word: nameOf(asked.part, asked.resource_slug),
                asked: [asked],
                places: [],
                isInTitle: false,
                isDenied: false,
                isOptional: false,
              })
            }}
          >
            <option value="">Choose a subject or a topic</option>
            {[...subjects].map(([slug, own]) => (
              <optgroup key={slug} label={titleOf(slug)}>
                {[...new Map(own.map((one) => [one.part?.id ?? '', one])).values()]
                  .filter(({ part }) => !known.has(nameOf(part, slug)))
                  .map(({ part }) => (
                    <option key={part?.id ?? ''} value={`${slug} ${part?.id ?? ''}`}>
                      {part ? part.title : `All of ${titleOf(slug)}`}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        )}
      </FieldFrame>
    </div>
  )
}
