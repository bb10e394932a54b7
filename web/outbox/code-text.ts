import { ANSWER_TEXT_MAX } from '#contract/limits.ts'
import { toast } from '#web/ui/toast.tsx'

/** The code of a submission as its attempt takes it along; a program that is too long stays in the editor alone, and the learner hears so. */
export function codeText(code: string): { text?: string } {
  const text = code.replaceAll('\0', '')
  if (text.length <= ANSWER_TEXT_MAX) return { text }
  toast.error(
    `Your result is kept. The code is too long for your account: ${text.length.toLocaleString('en')} characters of ${ANSWER_TEXT_MAX.toLocaleString('en')}. It stays in this browser.`,
  )
  return {}
}
