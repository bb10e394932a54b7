import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The code of a mailed link (`#code=…`), taken out of the address bar as soon as it is read; a second link opened in the same tab
 * brings its own. Undefined until the browser has looked, null when there is none.
 */
export function useCodeInFragment(): string | null | undefined {
  const { hash } = useLocation()
  const [code, setCode] = useState<string | null>()
  useEffect(() => {
    const found = new URLSearchParams(hash.slice(1)).get('code')
    setCode((known) => found ?? known ?? null)
    if (found) history.replaceState(history.state, '', location.pathname)
  }, [hash])
  return code
}
