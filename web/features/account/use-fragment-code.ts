import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The code of a mailed link (`#code=…`, `#undo=…`, `#invitation=…`), removed from the address bar once read. A second link opened in the same tab
 * replaces it. Undefined before hydration, null when there is none.
 */
export function useFragmentCode(name: 'code' | 'undo' | 'invitation' = 'code'): string | null | undefined {
  const { hash } = useLocation()
  const [code, setCode] = useState<string | null>()
  useEffect(() => {
    const found = new URLSearchParams(hash.slice(1)).get(name)
    setCode((known) => found ?? known ?? null)
    if (found) history.replaceState(history.state, '', location.pathname)
  }, [hash, name])
  return code
}
