import { Bookmark as BookmarkIcon } from 'lucide-react'
import type { Bookmark } from '#contract/api/bookmarks.ts'
import { classNames } from '#web/ui/class-names.ts'

interface BookmarkButtonProps {
  title: string
  bookmark: Bookmark | undefined
  disabled?: boolean
  /** It was pressed; its dialog opens as soon as it can. */
  isWaiting: boolean
  onClick: () => void
}

/** A purple dot says that there are notes. */
export function BookmarkButton({ title, bookmark, disabled, isWaiting, onClick }: BookmarkButtonProps) {
  const isSaved = bookmark !== undefined
  const hasNotes = Boolean(bookmark?.notes)
  const label = isSaved ? `Remove bookmark: ${title}` : `Bookmark: ${title}`
  return (
    <button
      type="button"
      data-replay
      aria-pressed={isSaved}
      aria-label={hasNotes ? `${label} (has notes)` : label}
      title={isSaved ? 'Saved' : 'Save for review'}
      aria-busy={isWaiting || undefined}
      disabled={disabled}
      onClick={onClick}
      className={classNames(
        'relative grid size-11 place-items-center rounded-md transition-colors hover:bg-accent-soft hover:text-accent disabled:opacity-50',
        isSaved ? 'text-accent' : 'text-muted',
      )}
    >
      <BookmarkIcon aria-hidden className={classNames('size-5', isSaved && 'fill-current')} />
      {hasNotes && (
        <span
          data-notes
          className="absolute top-2 right-2 size-2.5 rounded-full border-2 border-raised bg-note"
        />
      )}
    </button>
  )
}
