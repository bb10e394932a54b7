import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useIsMember, whenAccountKnown } from '#web/lib/account.ts'
import { messages } from '#web/lib/error-message.ts'
import type { IntendedMode } from '#web/lib/sign-in-redirect.ts'
import { useSignInRedirect } from '#web/lib/use-sign-in-redirect.ts'
import { toast } from '#web/ui/toast.tsx'

/** Practice or read, kept in the address. Read is for members: others are sent to sign in and come back reading. */
export function useViewMode() {
  const [search, setSearch] = useSearchParams()
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const redirect = useSignInRedirect()
  const isMember = useIsMember()
  const mode: IntendedMode = isMember && search.get('mode') === 'read' ? 'read' : 'practice'

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

  async function setMode(next: IntendedMode) {
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
