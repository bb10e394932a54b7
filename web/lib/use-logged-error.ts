import { useEffect } from 'react'

/** Logs a failed load that shows nothing on screen. */
export function useLoggedError(what: string, error: unknown) {
  useEffect(() => {
    if (error) console.error(`${what} failed`, error)
  }, [what, error])
}
