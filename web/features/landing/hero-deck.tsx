import { Bookmark } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '#web/ui/badge.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SubjectTile } from '#web/ui/subject-tile.tsx'

/** The product itself, small, beside a question that answers: a saved one with its note, the progress of a subject. */
export const HeroDeck = () => (
  <>
    <Link to="/resources" className="deck-card hero-notes grid content-start gap-2 p-4 text-sm">
      <span className="flex items-center justify-between gap-2">
        <Badge tone="note">Has Notes</Badge>
        <Bookmark aria-hidden className="size-5 fill-accent text-accent" />
      </span>
      <strong>Closures in a loop</strong>
      <span className="text-muted">var is one variable for all rounds; let makes a new one each time.</span>
      <span className="sr-only">Browse the resources</span>
    </Link>
    <Link to="/resources" className="deck-card hero-progress grid content-between gap-3 p-4 text-sm">
      <span className="flex items-center gap-2.5">
        <SubjectTile url="/icons/system-design.svg" className="size-7" />
        <strong>System Design</strong>
      </span>
      <ProgressBar live label="Progress in System Design, an example" percent={60} detail="54 of 90" />
      <span className="sr-only">Browse the resources</span>
    </Link>
  </>
)
