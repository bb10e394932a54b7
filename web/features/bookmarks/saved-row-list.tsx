import { Maximize2, NotebookPen, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { Link, useLocation } from 'react-router'
import type { Bookmark } from '#contract/api/bookmarks.ts'
import { typeNames } from '#contract/type-names.ts'
import { strokesOf } from '#web/lib/difficulty.ts'
import { shortDate } from '#web/lib/format-date.ts'
import { savedQuestionPath } from '#web/lib/paths.ts'
import { useGrowingCount } from '#web/lib/use-growing-count.ts'
import { useListPlace, useReturnTo } from '#web/lib/use-list-place.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Grit } from '#web/ui/grit.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Marks } from '#web/ui/marks.tsx'
import type { StartBookmark } from './use-bookmark-actions.tsx'
import { drawerFragment, openerId } from './use-saved-drawer.ts'

interface SavedRowListProps {
  bookmarks: Bookmark[]
  /** Words of what was done with the question, as Marks takes them. */
  marksOf: (bookmark: Bookmark) => string
  /** Always the same function, or every row is rendered again. */
  onStep: StartBookmark
  disabled: boolean
}

/** Up to 1000 rows: a screenful at once, the others while the browser is idle, each painted only when it comes near. */
export function SavedRowList({ bookmarks, marksOf, onStep, disabled }: SavedRowListProps) {
  const { search } = useLocation()
  const place = useListPlace()
  useReturnTo(place, true)
  const shown = useGrowingCount(bookmarks.length, place?.index)
  return (
    <ul className="ruled rounded-lg border border-line bg-raised">
      {bookmarks.slice(0, shown).map((bookmark, index) => (
        <SavedRow
          key={bookmark.id}
          bookmark={bookmark}
          marks={marksOf(bookmark)}
          position={index + 1}
          search={search}
          disabled={disabled}
          onStep={onStep}
        />
      ))}
    </ul>
  )
}

interface SavedRowProps {
  bookmark: Bookmark
  marks: string
  position: number
  /** The filter, which an open drawer keeps in the address. */
  search: string
  disabled: boolean
  onStep: StartBookmark
}

/** Steps that add rows leave those before them as they are. */
const SavedRow = memo(function SavedRow({
  bookmark,
  marks,
  position,
  search,
  disabled,
  onStep,
}: SavedRowProps) {
  const title = bookmark.title || 'Untitled Question'
  return (
    // The heights are the rows' own: where they're not, the browser moves the page under a scroll and ends it early.
    <li className="content-auto flex items-start gap-3 px-4 py-4 [--height:7.75rem] sm:gap-4 sm:px-5 sm:[--height:3.08rem] sm:has-[p]:[--height:5.24rem]">
      <span className="min-w-6 pt-1 text-right font-mono text-faint text-sm">
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
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
          {bookmark.difficulty && <Grit strokes={strokesOf(bookmark.difficulty)}>{bookmark.difficulty}</Grit>}
          {bookmark.question_type && <span>{typeNames[bookmark.question_type]}</span>}
          <Marks words={marks} />
          {bookmark.retired && <Badge tone="spark">Retired</Badge>}
          {bookmark.notes && <Badge tone="note">Has Notes</Badge>}
          <span>Saved {shortDate(bookmark.bookmarked_at)}</span>
        </span>
        {bookmark.notes && (
          <p className="line-clamp-2 max-w-text whitespace-pre-line border-note border-l-2 pl-3 text-muted">
            {bookmark.notes}
          </p>
        )}
      </div>
      <span className="-my-1 flex shrink-0 max-sm:flex-col">
        <Link
          to={savedQuestionPath(bookmark.resource_slug, bookmark.content_id)}
          aria-label={`View full question: ${title}`}
          title="View full question"
          className="grid size-11 place-items-center rounded-md text-muted transition-colors hover:bg-sunken hover:text-ink"
        >
          <Maximize2 aria-hidden className="size-[18px]" />
        </Link>
        <IconButton
          icon={NotebookPen}
          label={`Edit notes: ${title}`}
          disabled={disabled}
          onClick={() => onStep({ act: 'edit', bookmark })}
        />
        <IconButton
          icon={Trash2}
          label={`Remove: ${title}`}
          disabled={disabled}
          onClick={() => onStep({ act: 'remove', bookmark })}
        />
      </span>
    </li>
  )
})
