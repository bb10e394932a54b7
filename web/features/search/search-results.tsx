import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import type { SearchHit } from '#contract/api/search.ts'
import { typeNames } from '#contract/type-names.ts'
import { HitTitle } from './hit-title.tsx'
import { isElsewhere, kinds } from './search-kinds.ts'

/** Hits as links to the things themselves. */
export function SearchResults({ hits }: { hits: SearchHit[] }) {
  return (
    <ol className="grid grid-cols-1 gap-2">
      {hits.map((hit) => (
        <li key={`${hit.kind} ${hit.id}`}>
          <Result hit={hit} />
        </li>
      ))}
    </ol>
  )
}

const look =
  'flex min-h-14 items-center gap-3 rounded-md border border-line bg-raised px-4 py-2.5 transition-colors hover:border-accent'

function Result({ hit }: { hit: SearchHit }) {
  const Icon = kinds.find(({ kind }) => kind === hit.kind)?.icon
  const inside = (
    <>
      {Icon && <Icon aria-hidden className="size-5 shrink-0 text-muted" />}
      <span className="grid min-w-0 grid-cols-1">
        <span className="font-semibold leading-snug [overflow-wrap:anywhere]">
          <HitTitle {...hit} />
        </span>
        <span className="text-muted text-sm">{noteOf(hit)}</span>
      </span>
    </>
  )
  if (isElsewhere(hit.url))
    return (
      <a href={hit.url} target="_blank" rel="noopener noreferrer" className={look}>
        {inside}
        <ExternalLink aria-hidden className="ml-auto size-4 shrink-0 text-muted" />
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    )
  return (
    <Link to={hit.url} className={look}>
      {inside}
    </Link>
  )
}

const kindNames = {
  resource: 'Resource',
  path: 'Study path',
  question: 'Question',
  material: 'Material',
  video: 'Video',
}

export const noteOf = ({ kind, note, difficulty, question_type }: SearchHit) =>
  [question_type ? typeNames[question_type] : kindNames[kind], difficulty, note].filter(Boolean).join(' · ')
