import { useEffect, useEffectEvent, useState } from 'react'
import { counted } from '#contract/counted.ts'
import { outbox } from '#web/outbox/outbox.ts'
import { type Unsent, unsentOf } from '#web/outbox/unsent.ts'
import { signOut } from '#web/session/account-session.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface SignOutDialogProps {
  uid: string
  onClose: () => void
}

/** Longer than a call usually takes; what isn't sent by then waits on this device. */
const SENDING_MS = 8000

/** WebKit's database may not answer at all once a page was left while it wrote. */
const LOOKING_MS = 3000
const UNKNOWN =
  "This browser doesn't say whether an answer waits to be sent. Nothing is lost: what waits stays on this device, and is sent when you sign in here again."

/** Sends what waits and signs out; asks where something can't be sent. */
export function SignOutDialog({ uid, onClose }: SignOutDialogProps) {
  const [unsent, setUnsent] = useState<Unsent>()
  const [isSending, setSending] = useState(true)
  const leave = useEffectEvent(() => {
    onClose()
    void signOut()
  })
  useEffect(() => {
    let isOpen = true
    const silent = setTimeout(() => setSending(false), LOOKING_MS)
    const look = async () => {
      const before = await unsentOf(uid)
      clearTimeout(silent)
      if (isOpen && isAny(before)) setUnsent(before)
      if (before.answers + before.drafts > 0) {
        let timer: ReturnType<typeof setTimeout> | undefined
        const late = new Promise((resolve) => {
          timer = setTimeout(resolve, SENDING_MS)
        })
        await Promise.race([outbox.flush(), late])
        clearTimeout(timer)
      }
      const after = await unsentOf(uid)
      if (!isOpen) return
      if (!isAny(after)) return leave()
      setUnsent(after)
      setSending(false)
    }
    void look().catch((error: unknown) => {
      console.warn('What waits could not be read', error)
      if (isOpen) setSending(false)
    })
    return () => {
      isOpen = false
      clearTimeout(silent)
    }
  }, [uid])
  return (
    <ConfirmDialog
      open={unsent !== undefined || !isSending}
      onClose={onClose}
      onConfirm={leave}
      title="Sign out?"
      text={<span role="status">{unsent ? sentenceOf(unsent, isSending) : UNKNOWN}</span>}
      confirmLabel={isSending ? 'Sending...' : 'Sign Out'}
      cancelLabel="Stay Signed In"
      busy={isSending}
      danger={!isSending && (unsent?.here ?? 0) > 0}
    />
  )
}

const isAny = ({ answers, drafts, here }: Unsent) => answers + drafts + here > 0

function sentenceOf({ answers, drafts, here }: Unsent, isSending: boolean) {
  const waiting = [answers > 0 && counted(answers, 'answer'), drafts > 0 && counted(drafts, 'draft')]
    .filter(Boolean)
    .join(' and ')
  if (isSending && waiting)
    return `${waiting} ${answers + drafts === 1 ? 'waits' : 'wait'} to be sent. Sending...`
  const sentences = []
  if (waiting)
    sentences.push(
      `${waiting} couldn't be sent. Nothing is lost: what waits stays on this device, and is sent when you sign in here again.`,
    )
  if (here > 0)
    sentences.push(
      `${counted(here, 'text')} that you typed ${here === 1 ? 'is' : 'are'} only in this browser, and signing out deletes ${here === 1 ? 'it' : 'them'}. To keep ${here === 1 ? 'it' : 'them'}, stay and save or shorten ${here === 1 ? 'it' : 'them'}.`,
    )
  return sentences.join(' ')
}
