import { useCallback, useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { LOGIN_REDIRECT_MS } from '#contract/limits.ts'
import { toast } from '#web/ui/toast.tsx'
import { goToSignIn, type IntendedMode } from './sign-in-redirect.ts'

/**
 * Says why, and after 1.5 s goes to /login with the way back. Going elsewhere meanwhile calls it off, however long the next page
 * takes. Always the same function.
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
    (why: string, intendedMode?: IntendedMode) => {
      const { pathname, search, hash } = location
      toast.info(why)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        void goToSignIn(navigate, { from: pathname + search + hash, intendedMode })
      }, LOGIN_REDIRECT_MS)
    },
    [navigate],
  )
}
