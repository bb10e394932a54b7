import { useCallback, useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { LOGIN_REDIRECT_MS } from '#contract/limits.ts'
import { toast } from '#web/ui/toast.tsx'
import { goToSignIn, type ViewMode } from './sign-in-redirect.ts'

/**
 * Shows the reason, and after 1.5 s navigates to /login with the return path. Another navigation cancels it. The returned
 * function is stable.
 */
export function useSignInRedirect() {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const goingTo = useNavigation().location?.pathname
  useEffect(() => {
    if (goingTo && goingTo !== location.pathname) clearTimeout(timer.current)
  }, [goingTo])
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (why: string, intendedMode?: ViewMode, bookmark?: string) => {
      const { pathname, search, hash } = location
      toast.info(why)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        void goToSignIn(navigate, { from: pathname + search + hash, intendedMode, bookmark })
      }, LOGIN_REDIRECT_MS)
    },
    [navigate],
  )
}
