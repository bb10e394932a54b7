import { useEffect, useState } from 'react'
import { counted } from '#contract/counted.ts'
import { keptPlan } from '#web/offline/kept-store.ts'
import { countWaiting } from '#web/outbox/count-waiting.ts'
import { refreshAccount } from '#web/session/account-session.ts'

const savedAt = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
})

const LOOK_MS = 2000

/** Above the pages of a member whose server cannot be reached. */
export function AwayNotice({ uid }: { uid: string }) {
  const [since, setSince] = useState<string>()
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    const look = async () => {
      setSince((await keptPlan(uid))?.savedAt)
      setWaiting(await countWaiting(uid))
    }
    const lookQuietly = () =>
      void look().catch((error) => console.warn('The device could not be read', error))
    lookQuietly()
    const timer = setInterval(lookQuietly, LOOK_MS)
    return () => clearInterval(timer)
  }, [uid])
  return (
    <div role="status" className="border-line border-b bg-note-soft py-2 text-sm">
      <p className="page flex flex-wrap items-center gap-x-3">
        <span>
          Offline.{since && ` Saved on this device on ${savedAt.format(new Date(since))}.`}
          {waiting > 0 && ` ${counted(waiting, 'answer')} ${waiting === 1 ? 'waits' : 'wait'} to be sent.`}
        </span>
        <button
          type="button"
          className="font-semibold text-accent underline underline-offset-3"
          onClick={() => void refreshAccount()}
        >
          Try again
        </button>
      </p>
    </div>
  )
}
