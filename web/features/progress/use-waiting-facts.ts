import { useSyncExternalStore } from 'react'
import { nothingWaits, onProgressChange, waitingFacts } from '#web/lib/progress-outbox.ts'

/** The facts that this browser has not sent yet: on screen they count already. */
export const useWaitingFacts = () => useSyncExternalStore(onProgressChange, waitingFacts, () => nothingWaits)
