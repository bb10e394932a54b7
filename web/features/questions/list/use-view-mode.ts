import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useIsMember, whenAccountKnown } from '#web/session/account.ts'
import type { ViewMode } from '#web/session/sign-in-redirect.ts'
import { useSignInRedirect } from '#web/session/use-sign-in-redirect.ts'
import { toast } from '#web/ui/toast.tsx'

const messages = {
  signInToRead: 'Please sign in to access Read Mode',
  welcomeBack: 'Welcome back! Switched to Read Mode',
  practiceMode: 'Switched to Practice Mode - Test yourself with MCQ and MCMA questions',
  readMode: 'Switched to Read Mode - Read all questions and answers continuously',
} as const

/** Practice or read, in the query string. Read is for members: others sign in first and return to Read Mode. */
export function useViewMode() {
  const [search, setSearch] = useSearchParams()
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const redirect = useSignInRedirect()
  const isMember = useIsMember()
  const mode: ViewMode = isMember && search.get('mode') === 'read' ? 'read' : 'practice'

  const comesToRead = isMember && (state as { intendedMode?: string } | null)?.intendedMode === 'read'
  useEffect(() => {
    if (!comesToRead) return
    const params = new URLSearchParams(location.search)
    params.set('mode', 'read')
    void navigate(
      { pathname, search: `?${params}` },
      { replace: true, state: null, preventScrollReset: true },
    )
    toast.success(messages.welcomeBack)
  }, [comesToRead, navigate, pathname])

  async function setMode(next: ViewMode) {
    if (next === mode) return
    if ((await whenAccountKnown()).status !== 'member') return redirect(messages.signInToRead, 'read')
    setSearch(
      (params) => {
        if (next === 'read') params.set('mode', 'read')
        else params.delete('mode')
        return params
      },
      { preventScrollReset: true },
    )
    toast.info(next === 'read' ? messages.readMode : messages.practiceMode)
  }

  return { mode, setMode }
}
