import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import type { Bookmark } from '#contract/api/bookmarks.ts'
import { savedQuestionQuery } from '#web/features/bookmarks/bookmark-queries.ts'
import { NotesPanel } from '#web/features/bookmarks/notes-panel.tsx'
import { ReadBody } from '#web/features/questions/question-body.tsx'
import { messages } from '#web/lib/error-message.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { LoadingScreen } from '#web/ui/spinner.tsx'

interface SavedDrawerContentProps {
  bookmark: Bookmark
  busy: boolean
  onEditNotes: () => void
  onRemove: () => void
}

export function SavedDrawerContent({ bookmark, busy, onEditNotes, onRemove }: SavedDrawerContentProps) {
  const { data, error, refetch } = useQuery(savedQuestionQuery(bookmark.content_id))
  return (
    <div className="grid grid-cols-1 gap-5">
      <NotesPanel notes={bookmark.notes} disabled={busy} onEdit={onEditNotes} />
      {error && !data && <LoadFailed text={messages.savedQuestionFailed} onRetry={() => void refetch()} />}
      {!error && !data && <LoadingScreen of="part" />}
      {data &&
        (data.content ? (
          <ReadBody question={data.content} />
        ) : (
          <p role="alert">{messages.questionMissing}</p>
        ))}
      <div>
        <Button variant="secondary" size="small" icon={Trash2} disabled={busy} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </div>
  )
}
