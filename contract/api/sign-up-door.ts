import { z } from 'zod'
import { asVisitor } from './access.ts'

export const signUpDoors = ['open', 'closed', 'invitation', 'domain'] as const
const signUpDoor = z.object({
  door: z.enum(signUpDoors),
  /** The endings of an address that the door `domain` lets in. */
  domains: z.array(z.string()),
})
export type SignUpDoor = z.infer<typeof signUpDoor>

export const getSignUpDoor = {
  method: 'GET',
  url: '/identity/door',
  schema: {
    summary: 'Who may create an account here; an invitation opens the doors `invitation` and `domain`',
    tags: ['identity'],
    ...asVisitor(),
    response: { 200: signUpDoor },
  },
} as const
