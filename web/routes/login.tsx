import { Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { callOpenPendingSession, setUpAccount } from '#web/features/account/account-calls.ts'
import { AuthCard, FormError, textLink } from '#web/features/account/auth-card.tsx'
import { SignInForm } from '#web/features/account/sign-in-form.tsx'
import { ProviderSignIn, useSignUpDoor } from '#web/features/account/sign-up-door.ts'
import { takeVerifyTicket } from '#web/features/account/verify-ticket.ts'
import { SignedOutOnly } from '#web/pages/session/signed-out-only.tsx'
import { getAccount, userOf } from '#web/session/account.ts'
import { accountChanged } from '#web/session/account-session.ts'
import { SITE_DATA_BLOCKED, takesCookies } from '#web/session/site-data-notice.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'Sign in',
    description: 'Sign in to see answers, keep notes and follow your progress.',
    path: '/login',
  })

export default function Login() {
  const [failure, setFailure] = useState<string>()
  const [remember, setRemember] = useState(true)
  const { sign_in: offer } = useSignUpDoor()
  const { state } = useLocation() // the way back goes along

  async function handleSignedIn({ isNew }: { isNew: boolean }) {
    await accountChanged() // SignedOutOnly sends the user on
    const user = userOf(getAccount())
    if (isNew && user) setUpAccount(user)
    if (!user && !takesCookies()) setFailure(SITE_DATA_BLOCKED)
  }

  async function handleVerifyNow() {
    try {
      const ticket = takeVerifyTicket()
      if (!ticket) throw new Error('there is no ticket')
      await callOpenPendingSession(ticket)
      await accountChanged()
    } catch (error) {
      console.error('The verification could not be opened', error)
      setFailure('This sign-in is too old to verify. Please sign in again.')
    }
  }

  return (
    <AuthCard
      title="Sign in"
      text="Welcome back. Your answers, notes and progress are waiting."
      footer={
        <>
          New here?{' '}
          <Link to="/signup" state={state} className={textLink}>
            Create a free account
          </Link>
        </>
      }
    >
      <SignedOutOnly>
        <FormError>{failure}</FormError>
        {offer?.passwords !== false && (
          <SignInForm
            remember={remember}
            onRemember={setRemember}
            onSignedIn={handleSignedIn}
            onVerifyNow={() => void handleVerifyNow()}
          />
        )}
        {offer && (
          <Suspense>
            <ProviderSignIn
              offer={offer}
              intent="signin"
              remember={remember}
              onRemember={setRemember}
              onSignedIn={(how) => void handleSignedIn(how)}
            />
          </Suspense>
        )}
      </SignedOutOnly>
    </AuthCard>
  )
}
