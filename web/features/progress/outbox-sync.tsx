import { Suspense, useEffect, useState } from 'react'
import { lazily } from '#web/lib/lazily.ts'
import { attemptDependents, invalidate, progressDependents, queryKeys } from '#web/lib/query-keys.ts'
import { deviceStorage } from '#web/lib/storage.ts'
import { freshCards } from '#web/outbox/fresh-cards.ts'
import { releaseAll } from '#web/outbox/held-attempts.ts'
import { mayBeUnsent } from '#web/outbox/may-be-unsent.ts'
import { sendSampleAnswers } from '#web/outbox/send-sample-answers.ts'
import { startOutbox } from '#web/outbox/start-outbox.ts'
import { getAccount, userOf } from '#web/session/account.ts'
import { askBeforeSignOut, signOut } from '#web/session/account-session.ts'
import { progressHeard } from '#web/session/progress-heard.ts'
import { queryClient } from '#web/session/query-client.ts'
import { toast } from '#web/ui/toast.tsx'

const SignOutDialog = lazily(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog, AskPlainly)

const dependents = {
  progress: progressDependents,
  attempt: attemptDependents,
  mock: [queryKeys.mockReport],
  test: [queryKeys.mockReport],
  draft: [queryKeys.submissions],
  replaced: [queryKeys.submissions],
}

/** Its own answer to a call tells a device more; that of others is asked for when none has come. */
const ELSEWHERE_MS = 300

/**
 * Mounted once, in the root, for members: sends what waits, and asks again for what a fact that has reached the server changes, from
 * here or from another device.
 */
export function OutboxSync() {
  const [uid, setUid] = useState<string>()
  useEffect(() => {
    let elsewhere: ReturnType<typeof setTimeout> | undefined
    const stop = startOutbox(async ({ kind, cards, refused, draft }) => {
      if (draft) (await import('#web/drafts/settle-sent.ts')).settleSent(draft)
      // Next to its text a draft says it itself.
      if (refused > 0 && kind !== 'draft')
        toast.error("The server refused an answer. It's kept on your dashboard.")
      if (kind === 'progress' || kind === 'attempt') freshCards.set(cards)
      if (kind === 'attempt') clearTimeout(elsewhere)
      await invalidate(queryClient(), dependents[kind])
    })
    void sendSampleAnswers()
    const stopAsking = askBeforeSignOut(() => {
      const leaver = userOf(getAccount())?.uid
      if (leaver) releaseAll(deviceStorage, leaver)
      if (leaver && mayBeUnsent(leaver)) setUid(leaver)
      else void signOut()
    })
    const stopHearing = progressHeard.subscribe(() => {
      clearTimeout(elsewhere)
      elsewhere = setTimeout(() => void invalidate(queryClient(), attemptDependents), ELSEWHERE_MS)
    })
    return () => {
      stopAsking()
      clearTimeout(elsewhere)
      stopHearing()
      stop()
    }
  }, [])
  return (
    uid && (
      <Suspense>
        <SignOutDialog uid={uid} onClose={() => setUid(undefined)} />
      </Suspense>
    )
  )
}

/** Without its script the browser's own question has to do: what waits stays on this device either way. */
function AskPlainly() {
  useEffect(() => {
    if (confirm('Sign out? What you typed and could not send is deleted from this browser.')) void signOut()
  }, [])
  return null
}
