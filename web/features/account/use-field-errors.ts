import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { EMAIL_MAX, NAME_MAX } from '#contract/limits.ts'
import { accountMessages } from './account-messages.ts'

/**
 * The forms are `noValidate`: each error shows at its field until it is corrected; a browser's own bubble would disappear. The
 * inputs' `type` and `required` still drive the checks.
 */
export function useFieldErrors() {
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  return {
    errors,
    /** Marks the wrong fields and goes to the first; true when there is none. */
    check(form: HTMLFormElement) {
      const found = inputsOf(form).map((input) => [input, fieldError(input)] as const)
      flushSync(() => setErrors(Object.fromEntries(found.map(([{ name }, error]) => [name, error]))))
      const wrong = found.find(([, error]) => error)
      wrong?.[0].focus()
      return !wrong
    },
    /** For the form's `onInput`: clears the error of a field while it is corrected, and shows a length limit when it is reached. */
    forget({ target }: FormEvent) {
      if (target instanceof HTMLInputElement) setErrors({ ...errors, [target.name]: limitError(target) })
    },
  }
}

const inputsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((element) => element instanceof HTMLInputElement)

function fieldError(input: HTMLInputElement) {
  const { name, type, value, validity } = input
  if (name === 'name' && !value.trim()) return accountMessages.nameMissing
  if (validity.valueMissing)
    return type === 'email' ? 'Please enter your email address.' : 'Please enter your password.'
  return limitError(input) ?? (validity.typeMismatch ? 'Please enter a valid email address.' : undefined)
}

const limits: Record<string, { max: number; text: string }> = {
  name: { max: NAME_MAX, text: `A name has at most ${NAME_MAX} characters.` },
  email: { max: EMAIL_MAX, text: `An email address has at most ${EMAIL_MAX} characters.` },
}

/** Input is never truncated: a text that is too long gets an error. */
function limitError({ name, value }: HTMLInputElement) {
  const limit = limits[name]
  return limit && [...value.trim()].length > limit.max ? limit.text : undefined
}

/**
 * Shows why a submit was refused and moves the focus to the control called `name`, or else to the submit button, which lost the
 * focus while it was disabled.
 */
export function showRefusal(form: HTMLFormElement, show: () => void, name?: string) {
  flushSync(show)
  const controls = [...form.elements].filter((element) => element instanceof HTMLElement)
  const isWanted = (element: Element) =>
    name ? element.getAttribute('name') === name : element.getAttribute('type') === 'submit'
  controls.find(isWanted)?.focus()
}
