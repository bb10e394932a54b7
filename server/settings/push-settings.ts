import { createECDH } from 'node:crypto'
import { z } from 'zod'
import { list } from './setting-values.ts'

const example = 'https://push.example.com'
const isPattern = (text: string) => {
  const url = text.replace('://*.', '://any.')
  return /^https?:/.test(url) && URL.canParse(url) && new URL(url).origin === url
}

/** The settings of notifications, as README.md lists them. */
export const pushEnvironment = {
  PUSH_PUBLIC_KEY: z.base64url('has to be a key that `npm run push:keys` has printed').length(87).optional(),
  PUSH_PRIVATE_KEY: z.base64url('has to be a key that `npm run push:keys` has printed').length(43).optional(),
  PUSH_SERVICES: list.pipe(
    z.array(
      z
        .string()
        .refine(isPattern, `takes origins like ${example} or https://*.example.com, separated by commas`),
    ),
  ),
}

/** Those of Chrome and Edge, Firefox, Safari, and Edge on Windows. */
const browserServices = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://*.push.apple.com',
  'https://*.notify.windows.com',
]

export interface PushSettings {
  /** VAPID keys (RFC 8292), base64url. */
  publicKey: string
  privateKey: string
  /** Origins that subscriptions may name; `*.` stands for the names below a host. */
  services: string[]
}

/** Undefined unless both keys are set. Throws one sentence where they aren't a pair. */
export function pushSettings(e: z.infer<z.ZodObject<typeof pushEnvironment>>): PushSettings | undefined {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_SERVICES: services } = e
  if (!publicKey !== !privateKey)
    throw new Error('The settings PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY belong together: set both or neither.')
  if (!publicKey || !privateKey) return
  if (publicKeyOf(privateKey) !== publicKey)
    throw new Error(
      'The settings PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY are not a pair: take both from one run of `npm run push:keys`.',
    )
  return { publicKey, privateKey, services: services.length > 0 ? services : browserServices }
}

function publicKeyOf(privateKey: string) {
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(privateKey, 'base64url')
  } catch {
    return undefined
  }
  return curve.getPublicKey('base64url')
}
