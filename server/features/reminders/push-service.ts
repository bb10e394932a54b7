import type { PushSettings } from '#server/settings/push-settings.ts'
import type { SubscriptionRow } from './push-sql.ts'

/** A reminder that comes later than this is of yesterday. */
const TTL_SECONDS = 6 * 3600
const TIMEOUT_MS = 10_000

/** `gone`: the browser has withdrawn its subscription (RFC 8030, section 7.3). */
export type PushResult = 'sent' | 'gone' | 'failed'

export const isPushService = ({ services }: PushSettings, endpoint: string) => {
  if (!URL.canParse(endpoint)) return false
  const { protocol, host, username, password } = new URL(endpoint)
  if (username || password) return false
  return services.some((service) => {
    const [scheme, name = ''] = service.split('//')
    return scheme === protocol && (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name)
  })
}

/**
 * Encrypts a message for one browser and posts it to its push service (RFC 8030, RFC 8291, RFC 8292).
 * @param subject who answers for the message: a `https:` or `mailto:` address
 */
export async function sendPush(
  push: PushSettings,
  subject: string,
  { endpoint, p256dh, auth }: Omit<SubscriptionRow, 'sid'>,
  message: object,
): Promise<PushResult> {
  if (!isPushService(push, endpoint)) return 'gone' // the operator has changed PUSH_SERVICES
  // Only servers with keys get here: the others start without it.
  const { default: webPush } = await import('web-push')
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject, publicKey: push.publicKey, privateKey: push.privateKey },
      TTL: TTL_SECONDS,
      topic: 'today',
      contentEncoding: 'aes128gcm',
    },
  )
  const response = await fetch(endpoint, {
    method,
    headers: Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name, String(value)]),
    body: new Uint8Array(body ?? []),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.body?.cancel()
  if (response.ok) return 'sent'
  return response.status === 404 || response.status === 410 ? 'gone' : 'failed'
}
