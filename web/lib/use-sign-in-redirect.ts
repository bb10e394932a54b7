import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { LOGIN_REDIRECT_MS } from '#contract/limits.ts'
import { toast } from '#web/ui/toast.tsx'
import { goToSignIn, type IntendedMode } from './sign-in-redirect.ts'

/** Says why, and after 1.5 s goes to /login with the way back. Leaving the page meanwhile calls it off. */
export function useSignInRedirect() {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (why: string, intendedMode?: IntendedMode) => {
    toast.info(why)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void goToSignIn(navigate, { from: pathname + search + hash, intendedMode })
    }, LOGIN_REDIRECT_MS)
  }
}
