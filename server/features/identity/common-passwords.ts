import { dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_MIN } from '#contract/limits.ts'
import { siteName } from '#server/site-name.ts'

const SHORTEST_WORD = 3

/** The passwords that guessing begins with, without the tens of thousands that the password rules refuse anyway. */
const common = new Set(
  dictionary['passwords-common'].filter(
    (word) => word.length >= PASSWORD_MIN && /\d/.test(word) && /[a-z]/.test(word),
  ),
)

/** Words that people put numbers around when a rule asks for them: `Summer2024`, `Whetstone1`. */
const seasonal =
  'spring summer autumn fall winter january february march april may june july august september october november december password welcome'
const usualWords = new Set([...seasonal.split(' '), ...wordsOf(siteName)])

/** Capital letters and signs at the end are the first that a guesser tries: `Password1!` is `password1`. */
export function isCommonPassword(password: string) {
  const word = password.normalize('NFKC').toLowerCase()
  return common.has(word) || common.has(word.replace(/[^a-z0-9]+$/, '')) || usualWords.has(coreOf(word))
}

export interface Person {
  display_name: string
  email: string
}

/** True if it's the person's name or address, or a part of one, with numbers and signs around it. */
export function isPersonalPassword(password: string, { display_name, email }: Person) {
  const [mailbox = '', host = ''] = email.split('@')
  const words = [display_name, mailbox, ...host.split('.').slice(0, -1)].flatMap((text) => [...wordsOf(text)])
  return words.includes(coreOf(password.normalize('NFKC').toLowerCase()))
}

/** Without the digits and signs around and between: `ana_lind-7` is `analind`. */
function coreOf(word: string) {
  return word.replace(/[^\p{L}]+/gu, '')
}

/** The words of a text and all of them together; shorter ones are in too many passwords. */
function wordsOf(text: string) {
  const lower = text.normalize('NFKC').toLowerCase()
  return [...lower.split(/[^\p{L}]+/u), coreOf(lower)].filter((word) => word.length >= SHORTEST_WORD)
}
