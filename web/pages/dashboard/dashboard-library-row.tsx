import { ExternalLink } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import type { ProgressKind } from '#contract/api/progress.ts'
import type { Level } from '#contract/content-lists.ts'
import { logOpened } from '#web/features/activity/log-opened.ts'
import { MarkDone } from '#web/features/progress/mark-done.tsx'
import { strokesOf } from '#web/lib/difficulty.ts'
import type { ItemState } from '#web/lib/item-state.ts'
import { recordProgress } from '#web/outbox/outbox.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Grit } from '#web/ui/grit.tsx'

interface LibraryRowProps {
  kind: Exclude<ProgressKind, 'question'>
  id: string
  slug: string
  title: string
  /** With a host it opens in a new tab, and its progress begins. */
  address: string
  level?: Level
  /** The format, or the length. */
  facts: string
  state: ItemState
}

/** A thousand of them may be on a page: only those that change are rendered again. */
export const LibraryRow = memo(function LibraryRow(props: LibraryRowProps) {
  const { kind, id, slug, title, level, facts, state } = props
  return (
    <li className="content-auto flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3.5 [--height:6rem] sm:[--height:4.5rem]">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <TitleLink {...props} />
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
          {level && <Grit strokes={strokesOf(level)}>{level}</Grit>}
          <span className="capitalize empty:hidden">{facts}</span>
          {state === 'in_progress' && <Badge tone="accent">In progress</Badge>}
          {state === 'not_started' && <Badge>Not started</Badge>}
        </span>
      </div>
      <MarkDone
        isDone={state === 'done'}
        of={title}
        onChange={(status) => recordProgress({ resource_slug: slug, kind, id, status })}
      />
    </li>
  )
})

const look = 'w-fit font-semibold underline-offset-3 hover:text-accent hover:underline'

function TitleLink({ kind, id, slug, title, address }: LibraryRowProps) {
  if (kind === 'video')
    return (
      <Link to={address} className={look}>
        {title}
      </Link>
    )
  const open = () => {
    recordProgress({ resource_slug: slug, kind, id, status: 'in_progress' })
    logOpened({ resource_slug: slug, content_type: 'learning', content_id: id })
  }
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      onClick={open}
      onAuxClick={({ button }) => button === 1 && open()}
      className={look}
    >
      {title}
      <span className="whitespace-nowrap">
        &nbsp;
        <ExternalLink aria-hidden className="ml-1 inline size-4 text-muted" />
      </span>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
