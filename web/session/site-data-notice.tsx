import { useEffect, useState } from 'react'

export const SITE_DATA_BLOCKED =
  "Your browser blocks cookies for this site, so it can't keep you signed in. Allow cookies and site data here, then reload."

/** Above the forms that open a session: a browser that keeps no cookie can't hold one. */
export function SiteDataNotice() {
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => setBlocked(!takesCookies()), [])
  if (!isBlocked) return null
  return (
    <p role="status" className="rounded-md bg-note-soft px-4 py-3 text-sm">
      {SITE_DATA_BLOCKED}
    </p>
  )
}

/** Sets a cookie and takes it away again: `navigator.cookieEnabled` is true in a browser that blocks them. */
export function takesCookies() {
  const probe = 'probe=1; path=/; samesite=lax; max-age='
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
    document.cookie = `${probe}9`
    const isKept = document.cookie.includes('probe=1')
    // biome-ignore lint/suspicious/noDocumentCookie: the same
    document.cookie = `${probe}0`
    return isKept
  } catch {
    return false
  }
}
