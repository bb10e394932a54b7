import { isEmail, isStrongPassword } from '#contract/api/identity.ts'
import { NAME_MAX } from '#contract/limits.ts'
import { isCommonPassword, isPersonalPassword, type Person } from './common-passwords.ts'
import { invalidEmail, nameRequired, passwordCommon, passwordWeak } from './identity-errors.ts'

/** Control characters, and the ones that turn the direction of the text around them (to look like another name). */
const unprintable = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
/** Letters by their class that show nothing: fillers, joiners, the empty braille cell. */
const blank = /[\p{Default_Ignorable_Code_Point}\u2800]/gu
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

export function readName(text: string): string {
  const name = text.toWellFormed().replace(unprintable, ' ').trim()
  if (!visible.test(name.replace(blank, '')) || [...name].length > NAME_MAX) throw nameRequired()
  return name
}

/** Key that is the same for all spellings of an address. */
export const emailKey = (text: string) => text.trim().toLowerCase()

/** The address as it was typed, and in lower case: the key that makes it one account. */
export function readEmail(text: string): { email: string; key: string } {
  const email = text.trim()
  if (!isEmail(email)) throw invalidEmail()
  return { email, key: emailKey(email) }
}

/** Throws where the rules or the list of common passwords say no; `person` is whose it becomes. */
export function readNewPassword(text: string, person: Person | undefined): string {
  if (!isStrongPassword(text)) throw passwordWeak()
  if (isCommonPassword(text) || (person && isPersonalPassword(text, person))) throw passwordCommon()
  return text
}
