import { Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { setUpAccount } from '#web/features/account/account-calls.ts'
import { AuthCard, textLink } from '#web/features/account/auth-card.tsx'
import { doorWords, ProviderSignIn, useSignUpDoor } from '#web/features/account/sign-up-door.ts'
import { SignUpForm } from '#web/features/account/sign-up-form.tsx'
import { useFragmentCode } from '#web/features/account/use-fragment-code.ts'
import { SignedOutOnly } from '#web/pages/session/signed-out-only.tsx'
import { getAccount, userOf } from '#web/session/account.ts'
import { accountChanged } from '#web/session/account-session.ts'
import { pageMeta } from '#web/ui/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'Join now',
    description: 'Create a free account: answers, explanations, notes and progress.',
    path: '/signup',
  })

export default function Signup() {
  const { state } = useLocation() // the way back goes along
  const invitation = useFragmentCode('invitation') ?? undefined
  const door = useSignUpDoor()
  const { form, text } = doorWords(door, invitation !== undefined)
  const offer = door.sign_in
  async function handleDone({ isNew }: { isNew: boolean }) {
    await accountChanged() // SignedOutOnly sends the user on: to /verify, or with Google to the resources
    const user = userOf(getAccount())
    if (isNew && user) setUpAccount(user)
  }
  return (
    <AuthCard
      title="Create your account"
      text="Free. See every answer and explanation, keep notes, follow your progress."
      footer={
        <>
          Already have an account?{' '}
          <Link to="/login" state={state} className={textLink}>
            Sign in
          </Link>
        </>
      }
    >
      <SignedOutOnly>
        {text && <p className="rounded-md bg-sunken px-4 py-3">{text}</p>}
        {form && offer?.passwords !== false && (
          <SignUpForm
            invitation={invitation}
            onSignedUp={() => handleDone({ isNew: true })}
            onGoogle={(how) => void handleDone(how)}
          />
        )}
        {form && offer && (
          <Suspense>
            <ProviderSignIn
              offer={offer}
              intent="signup"
              remember
              invitation={invitation}
              onSignedIn={(how) => void handleDone(how)}
            />
          </Suspense>
        )}
      </SignedOutOnly>
    </AuthCard>
  )
}
