import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface WorkspaceHeadProps {
  title: string
  back: { to: string; label: string }
  /** All questions of the subject. */
  total: number | undefined
  mode: ReactNode
  tabs: ReactNode
}

/** Title, way back, the counts and the view mode in one or two lines: the list begins at once. */
export function WorkspaceHead({ title, back, total, mode, tabs }: WorkspaceHeadProps) {
  return (
    <header className="workspace-head border-line border-b bg-surface px-4 sm:px-[clamp(1rem,3.2vw,2rem)]">
      <div className="workspace-title flex min-w-0 items-center gap-2">
        <Link
          to={back.to}
          aria-label={back.label}
          title={back.label}
          className="-ml-2.5 grid size-10 shrink-0 place-items-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-[18px]" />
        </Link>
        <h1 className="min-w-0 truncate text-lg">{title}</h1>
      </div>
      <div className="workspace-tabs flex min-w-0 items-center gap-5">
        <div className="min-w-0">{tabs}</div>
        {total !== undefined && <p className="whitespace-nowrap text-faint text-sm">Total {total}</p>}
      </div>
      <div className="workspace-mode">{mode}</div>
    </header>
  )
}
