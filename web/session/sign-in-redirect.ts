import { type NavigateFunction, useLocation } from 'react-router'
import { lastSignOut } from './clear-user-storage.ts'
import { safePath } from './safe-path.ts'

export type ViewMode = 'read' | 'practice'
/** The page before sign-in, and what the person wanted to do there. */
export interface Origin {
  from: string
  intendedMode?: ViewMode
  /** The question that a visitor wanted to save. */
  bookmark?: string
}
/** The return path lives only in the history state of /login: leaving that page drops it. */
interface SignInState extends Origin {
  at: number
}

/** Navigates to /login; without `origin` there is no return path. */
export const goToSignIn = (navigate: NavigateFunction, origin?: Origin, { replace = false } = {}) =>
  navigate('/login', {
    state: origin && { ...signInState(origin.from, origin.intendedMode), bookmark: origin.bookmark },
    replace,
  })

/** The state for a `<Link to="/login">` on the page at `from`. */
export const signInState = (from: string, intendedMode?: ViewMode): SignInState => ({
  from,
  intendedMode,
  at: Date.now(),
})

/** The return path for /login and /signup. One from before this browser's last sign-out belonged to somebody else: dropped. */
export function useOrigin(): Origin | undefined {
  const { state } = useLocation()
  if (typeof window === 'undefined') return undefined
  return parseOrigin(state)
}

function parseOrigin(value: unknown): Origin | undefined {
  if (typeof value !== 'object' || value === null || !('from' in value && 'at' in value)) return undefined
  if (!(Number(value.at) > lastSignOut())) return undefined
  const from = safePath(value.from, location.origin)
  if (!from) return undefined
  const mode = 'intendedMode' in value ? value.intendedMode : undefined
  const bookmark = 'bookmark' in value && typeof value.bookmark === 'string' ? value.bookmark : undefined
  return { from, intendedMode: mode === 'read' || mode === 'practice' ? mode : undefined, bookmark }
}
