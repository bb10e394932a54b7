import { useEffect, useState } from 'react'
import type { Entry, getSignUpDoor, SignUpDoor } from '#contract/api/sign-up-door.ts'
import { lazily, whenOnline } from '#web/lib/lazily.ts'
import { send } from '#web/session/send.ts'

export const ProviderSignIn = lazily(() =>
  whenOnline(async () => (await import('./provider-sign-in.tsx')).ProviderSignIn),
)

/** Without an answer some visitors would see no way in, so it's asked again. */
const AGAIN_MS = 5000

/** Open until the server says otherwise: it refuses who may not come in, whatever the page shows. */
export function useSignUpDoor() {
  const [door, setDoor] = useState<Entry>({ door: 'open', domains: [] })
  useEffect(() => {
    let again: ReturnType<typeof setTimeout> | undefined
    const leaving = new AbortController()
    const ask = () =>
      void send<typeof getSignUpDoor>('GET /identity/door', {}, leaving).then(setDoor, () => {
        if (!leaving.signal.aborted) again = setTimeout(ask, AGAIN_MS)
      })
    ask()
    return () => {
      leaving.abort()
      clearTimeout(again)
    }
  }, [])
  return door
}

/** The page's words about the door; `form` is false where filling it in would be for nothing. */
export function doorWords({ door, domains }: SignUpDoor, invited: boolean) {
  if (door === 'closed')
    return { form: false, text: "This site doesn't take new accounts. If you have one, sign in." }
  if (door !== 'invitation' && door !== 'domain') return { form: true }
  if (invited) return { form: true, text: 'Your invitation is good for one account.' }
  if (door === 'domain')
    return { form: true, text: `For addresses at ${domains.join(', ')}. Others need an invitation.` }
  return {
    form: false,
    text: 'Sign-up is by invitation. Open the link in yours, or ask whoever runs this site for one.',
  }
}
