import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { type AccountUser, memberOf, useAccount } from '#web/session/account.ts'
import { LoadingScreen } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.tsx'

/** A page for administrators: for everybody else it's an address that isn't there (routes/catch-all.tsx). */
export function AdministratorOnly({ children }: { children: (user: AccountUser) => ReactNode }) {
  const account = useAccount()
  const user = memberOf(account)
  if (user?.administrator) return children(user)
  return account.status === 'loading' ? <LoadingScreen /> : <ToStart />
}

function ToStart() {
  const navigate = useNavigate()
  useEffect(() => {
    toast.info('That page is not here. This is the start page.')
    void navigate('/', { replace: true })
  }, [navigate])
  return <LoadingScreen />
}
