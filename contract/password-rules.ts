import { PASSWORD_MAX, PASSWORD_MIN } from './limits.ts'

/** The rules of a new password, in the order the checklist shows them; server and sign-up form ask the same functions. */
export const passwordRules = {
  minimum: (password: string) => [...password].length >= PASSWORD_MIN,
  maximum: (password: string) => [...password].length <= PASSWORD_MAX,
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  number: (password: string) => /\p{Nd}/u.test(password),
}
export const isStrongPassword = (password: string) =>
  Object.values(passwordRules).every((holds) => holds(password))
