import { isEmail, isStrongPassword } from '#contract/api/identity.ts'
import { NAME_MAX } from '#contract/limits.ts'
import { invalidEmail, nameRequired, passwordWeak } from './identity-errors.ts'

/** Control characters, and the ones that turn the direction of the text around them (to look like another name). */
const unprintable = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

export function readName(text: string): string {
  const name = text.toWellFormed().replace(unprintable, ' ').trim()
  if (!name || [...name].length > NAME_MAX) throw nameRequired()
  return name
}

/** The address as it was typed, and in lower case: the key that makes it one account. */
export function readEmail(text: string): { email: string; key: string } {
  const email = text.trim()
  if (!isEmail(email)) throw invalidEmail()
  return { email, key: email.toLowerCase() }
}

export function readNewPassword(text: string): string {
  if (!isStrongPassword(text)) throw passwordWeak()
  return text
}
