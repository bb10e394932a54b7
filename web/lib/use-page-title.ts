import { useEffect } from 'react'
import { pageMeta } from '#web/ui/page-meta.ts'

/** Updates the document title when data arrives: in the browser `meta` runs before it. */
export function usePageTitle(page: Parameters<typeof pageMeta>[0]) {
  const title = pageMeta(page).flatMap((tag) => ('title' in tag ? [String(tag.title)] : []))[0]
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}
