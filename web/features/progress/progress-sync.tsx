import { useEffect } from 'react'
import { onProgressChange, startProgressOutbox, waitingFacts } from '#web/lib/progress-outbox.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** Mounted once, in the root, for members: sends what waits, and asks again for what a fact that has reached the server changes. */
export function ProgressSync() {
  useEffect(() => {
    const stopOutbox = startProgressOutbox()
    let waiting = waitingFacts().length
    const stopListening = onProgressChange(() => {
      const sent = waitingFacts().length < waiting
      waiting = waitingFacts().length
      if (!sent) return
      for (const key of ['progress', 'activity', 'recommendations'])
        void queryClient().invalidateQueries({ queryKey: [key] })
    })
    return () => {
      stopOutbox()
      stopListening()
    }
  }, [])
  return null
}
