import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { messages } from '#web/lib/error-message.ts'

/**
 * The forms are `noValidate`: what is wrong stands at its field, in our words and for as long as it is wrong, where a browser's own
 * bubble would go away. `type` and `required` still say what is wanted.
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
    /** For the form's `onInput`: who corrects a field does not go on reading that it is wrong. */
    forget({ target }: FormEvent) {
      if (target instanceof HTMLInputElement) setErrors({ ...errors, [target.name]: undefined })
    },
  }
}

const inputsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((element) => element instanceof HTMLInputElement)

function fieldError({ name, type, value, validity }: HTMLInputElement) {
  if (name === 'name' && !value.trim()) return messages.nameMissing
  if (validity.valueMissing)
    return type === 'email' ? 'Please enter your email address.' : 'Please enter your password.'
  return validity.typeMismatch ? 'Please enter a valid email address.' : undefined
}

/**
 * Shows why a submit was refused and puts the focus where the person goes on: at what `name` names, or else at the button, which lost
 * the focus while it was busy.
 */
export function showRefusal(form: HTMLFormElement, show: () => void, name?: string) {
  flushSync(show)
  const controls = [...form.elements].filter((element) => element instanceof HTMLElement)
  const isWanted = (element: Element) =>
    name ? element.getAttribute('name') === name : element.getAttribute('type') === 'submit'
  controls.find(isWanted)?.focus()
}
