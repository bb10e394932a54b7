import type { putReminderBrowser, removeReminderBrowser } from '#contract/api/reminders.ts'
import { startWorker } from '#web/offline/start-worker.ts'
import { send } from '#web/session/send.ts'

export const canNotify = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The browser asked and the answer was no, now or some time ago. */
export class NotAllowed extends Error {}

/**
 * Subscribes this browser at its push service, and tells the server where to send. Throws NotAllowed, and whatever the browser or
 * the call throws.
 * @param publicKey the operator's, base64url
 */
export async function notifyHere(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowed()
  const worker = await startWorker()
  if (!worker) throw new Error('There is no service worker.')
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = await subscribe(
    worker.pushManager,
    publicKey,
  )
  await send<typeof putReminderBrowser>('PUT /api/user/reminders/browser', {
    body: { endpoint, keys: { p256dh, auth } },
  })
}

/** The server forgets the browser first: what the push service is told about is only tidiness. */
export async function notifyHereNoMore() {
  await send<typeof removeReminderBrowser>('DELETE /api/user/reminders/browser', {})
  const worker = await navigator.serviceWorker.getRegistration()
  const subscription = await worker?.pushManager.getSubscription()
  await subscription?.unsubscribe().catch(() => undefined)
}

async function subscribe(manager: PushManager, publicKey: string) {
  const wanted = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return (await manager.subscribe(wanted)).toJSON()
  } catch (error) {
    // A subscription with another key is in the way: the operator has new ones.
    const old = await manager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return (await manager.subscribe(wanted)).toJSON()
  }
}
