import { MailCheck } from 'lucide-react'
import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { VERIFICATION_POLL_MS } from '#contract/limits.ts'
import { errorCode } from '#web/lib/api-error.ts'
import { refusalMessage } from '#web/lib/refusal-message.ts'
import { waitSeconds } from '#web/lib/wait-message.ts'
import { type AccountUser, mergeAccount } from '#web/session/account.ts'
import { refreshAccount } from '#web/session/account-session.ts'
import { idToken, NO_USER } from '#web/session/id-token.ts'
import { Button } from '#web/ui/button.tsx'
import { callMarkVerified, callSendVerificationMail } from './account-calls.ts'
import { accountMessages } from './account-messages.ts'
import { FormError } from './auth-card.tsx'
import { minutesAndSeconds, useCooldown } from './use-cooldown.ts'

/** A call takes its time: the server's count and this one may differ by as much. */
const TOLERANCE_SECONDS = 10

type Sending = 'idle' | 'sending' | 'sent'

interface VerifyPanelProps {
  user: AccountUser
  onVerified: () => void
}

/** Sends the link, and asks every three seconds whether it was followed, here or on any other device. */
export function VerifyPanel({ user, onVerified }: VerifyPanelProps) {
  const [sending, setSending] = useState<Sending>(user.resendAfter > 0 ? 'sent' : 'idle')
  const [failure, setFailure] = useState<string>()
  const cooldown = useCooldown(user.resendAfter)

  /** Another tab may have sent a link, and the mail of the sign-up may have failed after all. */
  const follow = useEffectEvent((resendAfter: number) => {
    if (sending === 'sending' || Math.abs(resendAfter - cooldown.seconds) < TOLERANCE_SECONDS) return
    cooldown.start(resendAfter)
    setSending(resendAfter > 0 ? 'sent' : 'idle')
  })
  useEffect(() => follow(user.resendAfter), [user.resendAfter])

  const markVerified = useEffectEvent(async () => {
    try {
      // The held token still says "not verified"; without a session there is no new one.
      if (!(await idToken(true))) return setFailure(NO_USER)
      mergeAccount(user.uid, { document: await callMarkVerified(user.uid) })
      onVerified()
    } catch (error) {
      console.error('The account could not be marked as verified', error)
      setFailure(accountMessages.verificationUpdateFailed)
    }
  })

  useEffect(() => {
    if (user.emailVerified) {
      void markVerified()
      return
    }
    const timer = setInterval(() => void refreshAccount(), VERIFICATION_POLL_MS)
    return () => clearInterval(timer)
  }, [user.emailVerified])

  async function handleSend({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
    setFailure(undefined)
    setSending('sending')
    try {
      const { retry_after } = await callSendVerificationMail()
      mergeAccount(user.uid, { resendAfter: retry_after })
      cooldown.start(retry_after)
      setSending('sent')
    } catch (error) {
      // The server keeps the time over reloads and other tabs: go on counting where it stands.
      const wait = waitSeconds(error)
      if (errorCode(error) === 'resend_cooldown' && wait) {
        mergeAccount(user.uid, { resendAfter: wait })
        cooldown.start(wait)
        setSending('sent')
        return
      }
      flushSync(() => {
        setSending('idle')
        setFailure(
          errorCode(error) === 'unauthenticated'
            ? NO_USER
            : (refusalMessage(error) ?? accountMessages.verificationSendFailed),
        )
      })
      button.focus() // it was disabled meanwhile
    }
  }

  const waiting = cooldown.seconds > 0
  return (
    <div className="grid gap-4">
      <FormError>{failure}</FormError>
      <p className="text-muted">
        We send a link to <strong className="wrap-anywhere text-ink">{user.email}</strong>. Open it on any
        device; this page notices by itself.
      </p>
      {sending === 'sent' && (
        <p
          role="status"
          className="flex items-center gap-2 rounded-md bg-good-soft px-4 py-3 font-semibold text-good"
        >
          <MailCheck aria-hidden className="size-5 shrink-0" />
          Email Sent!
        </p>
      )}
      <Button
        busy={sending === 'sending'}
        disabled={waiting}
        onClick={(event) => void handleSend(event)}
        className="w-full"
      >
        {sending === 'sending' && 'Sending...'}
        {sending !== 'sending' && waiting && `Resend in ${minutesAndSeconds(cooldown.seconds)}`}
        {sending === 'idle' && !waiting && 'Send Verification Email'}
        {sending === 'sent' && !waiting && 'Resend Verification Email'}
      </Button>
      {failure === accountMessages.verificationUpdateFailed && (
        <Button variant="secondary" onClick={() => void markVerified()}>
          Try Again
        </Button>
      )}
    </div>
  )
}
