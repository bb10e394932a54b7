import { useSyncExternalStore } from 'react'
import { onProgressChange, type ProgressFact, waitingFacts } from '#web/lib/progress-outbox.ts'

const none: ProgressFact[] = []

/** The facts that this browser has not sent yet: on screen they count already. */
export const useWaitingFacts = () => useSyncExternalStore(onProgressChange, waitingFacts, () => none)
