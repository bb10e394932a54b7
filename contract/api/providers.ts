import { z } from 'zod'
import { asSession } from './access.ts'

export const googlePath = '/identity/google'
export const oidcPath = (id: string) => `/identity/oidc/${id}`

/** Opened as a window: `/identity/google/start?intent=signup&remember=1&n=<random>`. */
export const providerStart = z.object({
  intent: z.enum(['signin', 'signup']).catch('signin'),
  remember: z.enum(['0', '1']).catch('1'),
  invitation: z
    .string()
    .regex(/^[\w-]{1,200}$/)
    .optional()
    .catch(undefined),
  n: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .catch(''),
})

/** The message of a provider's window on `new BroadcastChannel('identity')`; accept only your own `n`. */
export const providerResult = z.object({
  /** Older than the other providers: pages that are open while the server is upgraded listen for it. */
  type: z.literal('identity:google'),
  n: z.string(),
  ok: z.boolean(),
  is_new: z.boolean().optional(),
  code: z.string().optional(),
})
export type ProviderResult = z.infer<typeof providerResult>
export const identityChannel = 'identity'

/** How people sign in besides the form and Google's button; left out where the operator has set nothing. */
export const signInOffer = z.object({
  passwords: z.boolean(),
  providers: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      /** The address of its window, without `/start`. */
      path: z.string(),
      /** On the sign-up page too: somebody new gets an account. */
      registers: z.boolean(),
    }),
  ),
})
export type SignInOffer = z.infer<typeof signInOffer>

export const unlinkProvider = {
  method: 'POST',
  url: '/identity/providers/unlink',
  schema: {
    summary:
      'Take a linked provider away as a way to sign in; needs another way, and the password or a fresh sign-in',
    tags: ['identity'],
    ...asSession(400, 403, 404, 409),
    body: z.object({
      /** As `GET /identity/ways` names it. */
      id: z.string().min(1).max(500),
      password: z.string().max(2000).optional(),
    }),
    response: { 204: z.null() },
  },
} as const
