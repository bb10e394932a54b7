import type { ReactNode } from 'react'
import { useRouteError } from 'react-router'
import { messages } from '#web/lib/error-message.ts'
import { isMissing } from '#web/lib/is-missing.ts'
import { reloadIfReachable } from '#web/lib/reload.ts'
import { LoadFailed } from '#web/session/load-failed.tsx'
import { ResourceMissing } from './resource-missing.tsx'

/** The error screen of a page below a resource whose loader failed: an unknown resource, or the page's own sentence. */
export function ResourcePageFailed({ text }: { text: string }): ReactNode {
  if (isMissing(useRouteError())) return <ResourceMissing text={messages.resourceMissing} />
  return (
    <div className="page py-12">
      <h1 className="sr-only">Something went wrong</h1>
      <LoadFailed text={text} onRetry={() => void reloadIfReachable()} />
    </div>
  )
}
