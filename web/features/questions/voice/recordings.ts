import { useDraftOwner } from '#web/drafts/drafts.ts'
import { createStore, useStore } from '#web/lib/create-store.ts'
import { getAccount, onAccountChange, userOf } from '#web/session/account.ts'

/** A spoken answer. */
export interface Recording {
  sound: Blob
  seconds: number
  /** The device's own transcript; null if it turns no speech into text. */
  heard: string | null
}

/** Spoken answers by owner and question, in the memory of this tab: nothing writes them anywhere, nothing sends them. */
const recordings = createStore<ReadonlyMap<string, Recording>>(new Map())
const keyOf = (owner: string, questionId: string) => `${owner} ${questionId}`

let isWatching = false
/** A sign-out leaves no recording to the next person at this tab. */
function forgetAtSignOut() {
  if (isWatching) return
  isWatching = true
  onAccountChange(() => {
    if (getAccount().status !== 'loading' && !userOf(getAccount())) recordings.set(new Map())
  })
}

/** The recording of a question, and what replaces or deletes it. */
export function useRecording(questionId: string) {
  const owner = useDraftOwner()
  const key = owner && keyOf(owner, questionId)
  const recording = useStore(recordings, (all) => (key ? all.get(key) : undefined))
  function setRecording(next: Recording | undefined) {
    // The owner may have signed out while the recording ended.
    if (!key || userOf(getAccount())?.uid !== owner) return
    forgetAtSignOut()
    const all = new Map(recordings.get())
    if (next) all.set(key, next)
    else all.delete(key)
    recordings.set(all)
  }
  return [recording, setRecording] as const
}
