import { type NavigateFunction, useLocation } from 'react-router'
import { safePath } from './safe-path.ts'

export type IntendedMode = 'read' | 'practice'
/** Where a person was, and what they meant to do there; travels to /login and back in the history's state. */
export interface Origin {
  from: string
  intendedMode?: IntendedMode
}

const KEY = 'whetstone.origin'

/** Sends to /login and remembers the way back, also over a reload of the login page. */
export function goToSignIn(navigate: NavigateFunction, origin: Origin, { replace = false } = {}) {
  sessionStorage.setItem(KEY, JSON.stringify(origin))
  return navigate('/login', { state: origin, replace })
}

/** The state for a `<Link to="/login">` on the page at `from`. */
export const signInState = (from: string, intendedMode?: IntendedMode): Origin => ({ from, intendedMode })

/** The way back as /login and /signup see it: from the history, else from before the reload. */
export function useOrigin(): Origin | undefined {
  const { state } = useLocation()
  if (typeof window === 'undefined') return undefined
  return parseOrigin(state) ?? parseOrigin(stored())
}

export const forgetOrigin = () => sessionStorage.removeItem(KEY)

function stored(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}

function parseOrigin(value: unknown): Origin | undefined {
  if (typeof value !== 'object' || value === null || !('from' in value)) return undefined
  const from = safePath(value.from, location.origin)
  if (!from) return undefined
  const mode = 'intendedMode' in value ? value.intendedMode : undefined
  return mode === 'read' || mode === 'practice' ? { from, intendedMode: mode } : { from }
}
