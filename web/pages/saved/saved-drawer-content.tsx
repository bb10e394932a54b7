import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import type { Bookmark } from '#contract/api/bookmarks.ts'
import { savedQuestionQuery } from '#web/features/bookmarks/bookmark-queries.ts'
import { NotesPanel } from '#web/features/bookmarks/notes-panel.tsx'
import { SavedDrawer } from '#web/features/bookmarks/saved-drawer.tsx'
import type { StartBookmark } from '#web/features/bookmarks/use-bookmark-actions.tsx'
import type { useSavedDrawer } from '#web/features/bookmarks/use-saved-drawer.ts'
import { ReadBody } from '#web/features/questions/list/read-body.tsx'
import { messages } from '#web/lib/error-message.ts'
import { LoadFailed } from '#web/session/load-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { LoadingScreen } from '#web/ui/spinner.tsx'

interface SavedQuestionDrawerProps {
  drawer: ReturnType<typeof useSavedDrawer>
  busy: boolean
  onStep: StartBookmark
}

/** The drawer of the saved list with its question. */
export function SavedQuestionDrawer({ drawer, busy, onStep }: SavedQuestionDrawerProps) {
  const { open } = drawer
  return (
    <SavedDrawer bookmarks={drawer.among} open={open} onMove={drawer.show} onClose={drawer.close}>
      {open && <Content key={open.id} bookmark={open} busy={busy || drawer.isLeaving} onStep={onStep} />}
    </SavedDrawer>
  )
}

interface ContentProps {
  bookmark: Bookmark
  busy: boolean
  onStep: StartBookmark
}

function Content({ bookmark, busy, onStep }: ContentProps) {
  const { data, error, refetch } = useQuery(savedQuestionQuery(bookmark.content_id))
  return (
    <div className="grid grid-cols-1 gap-5">
      <NotesPanel notes={bookmark.notes} disabled={busy} onEdit={() => onStep({ act: 'edit', bookmark })} />
      {error && !data && <LoadFailed text={messages.savedQuestionFailed} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingScreen of="part" />}
      {data &&
        (data.content ? (
          <ReadBody question={data.content} />
        ) : (
          <p role="alert">{messages.questionMissing}</p>
        ))}
      <div>
        <Button
          variant="secondary"
          size="small"
          icon={Trash2}
          disabled={busy}
          onClick={() => onStep({ act: 'remove', bookmark })}
        >
          Remove
        </Button>
      </div>
    </div>
  )
}
