import { z } from 'zod'
import { asVisitor } from './access.ts'
import { signInOffer } from './providers.ts'

export const signUpDoors = ['open', 'closed', 'invitation', 'domain'] as const
const signUpDoor = z.object({
  door: z.enum(signUpDoors),
  /** The endings of an address that the door `domain` lets in. */
  domains: z.array(z.string()),
})
export type SignUpDoor = z.infer<typeof signUpDoor>
const entry = signUpDoor.extend({ sign_in: signInOffer.optional() })
export type Entry = z.infer<typeof entry>

export const getSignUpDoor = {
  method: 'GET',
  url: '/identity/door',
  schema: {
    summary:
      'Who may create an account here, and by which providers people sign in; an invitation opens the doors `invitation` and `domain`',
    tags: ['identity'],
    ...asVisitor(),
    response: { 200: entry },
  },
} as const
