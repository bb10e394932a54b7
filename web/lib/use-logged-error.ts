import { useEffect } from 'react'

/** For loads whose failure shows nothing on screen: it is only logged. */
export function useLoggedError(what: string, error: unknown) {
  useEffect(() => {
    if (error) console.error(`${what} failed`, error)
  }, [what, error])
}
