import { NotebookPen, Trash2 } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import type { Bookmark } from '#contract/api/bookmarks.ts'
import { shortDate } from '#web/lib/format-date.ts'
import { savedQuestionPath } from '#web/lib/paths.ts'
import { typeNames } from '#web/lib/type-names.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useGrowingCount } from './use-growing-count.ts'
import { drawerFragment, openerId } from './use-saved-drawer.ts'

interface SavedRowListProps {
  bookmarks: Bookmark[]
  onEditNotes: (bookmark: Bookmark) => void
  onRemove: (bookmark: Bookmark) => void
  disabled: boolean
}

/** Up to 1000 rows: a screenful at once, the others while the browser is idle, each painted only when it comes near. */
export function SavedRowList({ bookmarks, onEditNotes, onRemove, disabled }: SavedRowListProps) {
  const shown = useGrowingCount(bookmarks.length)
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-raised shadow-card">
      {bookmarks.slice(0, shown).map((bookmark, index) => (
        <SavedRow
          key={bookmark.id}
          bookmark={bookmark}
          position={index + 1}
          disabled={disabled}
          onEditNotes={() => onEditNotes(bookmark)}
          onRemove={() => onRemove(bookmark)}
        />
      ))}
    </ul>
  )
}

interface SavedRowProps {
  bookmark: Bookmark
  position: number
  disabled: boolean
  onEditNotes: () => void
  onRemove: () => void
}

function SavedRow({ bookmark, position, disabled, onEditNotes, onRemove }: SavedRowProps) {
  const { search } = useLocation()
  const title = bookmark.title || 'Untitled Question'
  return (
    <li className="saved-row flex items-start gap-3 px-4 py-4 sm:gap-4 sm:px-5">
      <span className="min-w-7 pt-0.5 text-right font-semibold text-muted text-sm tabular-nums">
        {bookmark.sequence_no ?? position}
      </span>
      <div className="grid min-w-0 flex-1 gap-2">
        <Link
          to={{ search, hash: drawerFragment(bookmark.content_id) }}
          preventScrollReset
          id={openerId(bookmark.content_id)}
          className="w-fit font-semibold underline-offset-3 hover:text-accent hover:underline"
        >
          {title}
        </Link>
        <span className="flex flex-wrap items-center gap-2 text-muted text-sm">
          {bookmark.difficulty && <Badge tone="accent">{bookmark.difficulty}</Badge>}
          {bookmark.question_type && <Badge>{typeNames[bookmark.question_type]}</Badge>}
          {bookmark.notes && <Badge tone="note">Has Notes</Badge>}
          <span>Saved {shortDate(bookmark.bookmarked_at)}</span>
        </span>
        {bookmark.notes && (
          <p className="line-clamp-2 whitespace-pre-line text-muted text-sm">{bookmark.notes}</p>
        )}
        <Link
          to={savedQuestionPath(bookmark.resource_slug, bookmark.content_id)}
          aria-label={`View full question: ${title}`}
          className="w-fit font-semibold text-accent text-sm underline-offset-3 hover:underline"
        >
          View full question
        </Link>
      </div>
      <span className="flex shrink-0 max-sm:flex-col">
        <IconButton
          icon={NotebookPen}
          label={`Edit notes: ${title}`}
          disabled={disabled}
          onClick={onEditNotes}
        />
        <IconButton icon={Trash2} label={`Remove: ${title}`} disabled={disabled} onClick={onRemove} />
      </span>
    </li>
  )
}
