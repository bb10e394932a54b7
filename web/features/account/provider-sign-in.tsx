import { useState } from 'react'
import type { ProviderResult, SignInOffer } from '#contract/api/providers.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { doorMessages, googleMessage, suspended } from './account-messages.ts'
import { FormError } from './auth-card.tsx'
import { GoogleButton } from './google-button.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { ProviderButton } from './provider-button.tsx'
import type { ProviderIntent } from './provider-window.ts'

interface ProviderSignInProps {
  offer: SignInOffer
  intent: ProviderIntent
  remember: boolean
  /** On the page that has the checkbox. */
  onRemember?: (remember: boolean) => void
  invitation?: string | undefined
  onSignedIn: (how: { isNew: boolean }) => void
}

/** HOST-01: the operator's providers, below the form or, where passwords are off, instead of it. */
export function ProviderSignIn({ offer, onRemember, onSignedIn, ...choice }: ProviderSignInProps) {
  const [failure, setFailure] = useState<string>()
  const { intent, remember } = choice
  const providers = offer.providers.filter(({ registers }) => registers || intent === 'signin')
  const start = () => setFailure(undefined)
  const end = (message: (code: string) => string | undefined) => (result: ProviderResult) => {
    if (result.ok) onSignedIn({ isNew: result.is_new === true })
    else setFailure(message(result.code ?? ''))
  }
  return (
    <>
      <FormError>{failure}</FormError>
      {!offer.passwords && <p>{words(intent, providers.length)}</p>}
      {providers.map(({ id, label, path }) =>
        id === 'google' ? (
          <GoogleButton
            key={id}
            {...choice}
            onStart={start}
            onResult={end((code) => googleMessage(intent, code))}
          />
        ) : (
          <ProviderButton
            key={id}
            {...choice}
            label={label}
            path={path}
            onStart={start}
            onResult={end((code) => providerMessage(label, code))}
          />
        ),
      )}
      {!offer.passwords && intent === 'signin' && (
        <>
          <PasskeyButton
            remember={remember}
            onStart={start}
            onSignedIn={() => onSignedIn({ isNew: false })}
            onFailure={setFailure}
          />
          <Checkbox
            label="Remember me"
            checked={remember}
            onChange={(event) => onRemember?.(event.currentTarget.checked)}
          />
        </>
      )}
    </>
  )
}

function words(intent: ProviderIntent, providers: number) {
  if (intent === 'signin') return 'There are no passwords on this site. Choose how you sign in:'
  return providers > 0
    ? 'There are no passwords on this site. Choose how you sign in from now on:'
    : "This site doesn't make accounts by itself. Ask whoever runs it for one."
}

/** By the code that the window posts; a cancelled or closed window shows nothing. */
function providerMessage(label: string, code: string) {
  if (code === 'cancelled') return undefined
  const messages: Record<string, string> = {
    ...doorMessages,
    account_suspended: suspended,
    email_unproven: `${label} didn't confirm your email address. Confirm it there, then try again.`,
    account_exists_with_different_method: `Your address has an account here that isn't linked to this one of ${label}. Sign in the way you did before.`,
    no_account: "There's no account for you here yet. Ask whoever runs this site.",
    user_data_not_found: 'User data not found. Please create an account.',
  }
  return messages[code] ?? `Failed to sign in with ${label}. Please try again.`
}
