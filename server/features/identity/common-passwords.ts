import { dictionary } from '@zxcvbn-ts/language-common'
import { PASSWORD_MIN } from '#contract/limits.ts'

/** The passwords that guessing begins with, without the tens of thousands that the password rules refuse anyway. */
const common = new Set(
  dictionary['passwords-common'].filter(
    (word) => word.length >= PASSWORD_MIN && /\d/.test(word) && /[a-z]/.test(word),
  ),
)

/** Capital letters and signs at the end are the first that a guesser tries: `Password1!` is `password1`. */
export function isCommonPassword(password: string) {
  const word = password.normalize('NFKC').toLowerCase()
  return common.has(word) || common.has(word.replace(/[^a-z0-9]+$/, ''))
}
