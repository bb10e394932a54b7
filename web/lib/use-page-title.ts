import { useEffect } from 'react'
import { pageMeta } from '#web/ui/page-meta.ts'

/** In the browser a page's meta is made before its data is there; a page that knows better by now says so with this. */
export function usePageTitle(page: Parameters<typeof pageMeta>[0]) {
  const title = pageMeta(page).flatMap((tag) => ('title' in tag ? [String(tag.title)] : []))[0]
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}
