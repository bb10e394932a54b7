import type { ProviderResult } from '#contract/api/providers.ts'
import { randomId } from '#web/lib/random-id.ts'
import { atBase } from '#web/lib/service-bases.ts'

/** Firebase's own grace: a closed window may still have an answer on the way (docs/decisions/0003-identity.md). */
const CLOSED_GRACE_MS = 8000
const CHANNEL = 'identity'

export type ProviderIntent = 'signin' | 'signup'

interface Attempt {
  /** The address of its window, without `/start`. */
  path: string
  intent: ProviderIntent
  remember: boolean
  invitation?: string | undefined
  /** The answer, also a late one. */
  onResult: (result: ProviderResult) => void
  /** The window is gone without an answer: the button is free again, nothing is said. */
  onIdle: () => void
}

/**
 * Opens a provider's window. Call it in the click itself, or the browser blocks it. The answer comes over a BroadcastChannel,
 * because the opener is cut off by the provider's own headers. Returns the function that stops listening.
 */
export function openProvider({ path, intent, remember, invitation, onResult, onIdle }: Attempt): () => void {
  const n = randomId()
  const channel = new BroadcastChannel(CHANNEL)
  const query = new URLSearchParams({ intent, remember: remember ? '1' : '0', n })
  if (invitation) query.set('invitation', invitation)
  const popup = window.open(
    atBase(`${path}/start?${query}`),
    'whetstone-sign-in',
    'popup,width=520,height=680',
  )
  const watch = setInterval(() => {
    if (popup && !popup.closed) return
    clearInterval(watch)
    setTimeout(onIdle, popup ? CLOSED_GRACE_MS : 0)
  }, 500)
  const stop = () => {
    clearInterval(watch)
    channel.close()
  }
  channel.addEventListener('message', (event: MessageEvent<ProviderResult>) => {
    if (event.data?.type !== 'identity:google' || event.data.n !== n) return
    stop()
    onResult(event.data)
  })
  return stop
}
