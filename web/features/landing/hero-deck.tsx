import { Bookmark } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '#web/ui/badge.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SampleQuestion } from './sample-question.tsx'

/** The product itself, small: a question that answers, a saved one with its note, the progress of a subject. */
export function HeroDeck() {
  return (
    <div className="deck grid gap-4 sm:grid-cols-2">
      <div className="deck-card sm:col-span-2">
        <SampleQuestion />
      </div>
      <Link to="/resources" className="deck-card grid content-start gap-2 p-4">
        <span className="flex items-center justify-between gap-2">
          <Badge tone="note">Has Notes</Badge>
          <Bookmark aria-hidden className="size-5 fill-accent text-accent" />
        </span>
        <span className="font-semibold text-sm">Closures in a loop</span>
        <span className="line-clamp-2 text-muted text-sm">
          var is one variable for all rounds; let makes a new one each time.
        </span>
        <span className="sr-only">Browse the resources</span>
      </Link>
      <Link to="/resources" className="deck-card grid content-between gap-3 p-4">
        <span className="flex items-center gap-3">
          <img
            src="/icons/system-design.svg"
            alt=""
            width="36"
            height="36"
            loading="lazy"
            className="size-9"
          />
          <span className="font-semibold text-sm">System Design</span>
        </span>
        <ProgressBar label="Progress in System Design, an example" percent={60} detail="54 of 90" />
        <span className="sr-only">Browse the resources</span>
      </Link>
    </div>
  )
}
