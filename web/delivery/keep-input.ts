const FIELDS = 'input, textarea, select'
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fieldsIn = (element: Element) => [...element.querySelectorAll<Field>(FIELDS)]

/**
 * Takes what a person chose, typed and opened in HTML without a script over to the same fields rendered by React, before its
 * components look (use-early-input.ts), and the caret with it.
 */
export function keepInput(from: Element, to: Element, focused: EventTarget | null) {
  const fields = fieldsIn(to)
  for (const [index, old] of fieldsIn(from).entries()) {
    const field = fields[index]
    if (!field || field.tagName !== old.tagName) continue
    if (field instanceof HTMLInputElement && old instanceof HTMLInputElement) field.checked = old.checked
    if (field.value !== old.value) {
      field.value = old.value
      if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
    }
    if (old === focused) field.focus({ preventScroll: true })
  }
  const parts = [...to.querySelectorAll('details')]
  for (const [index, old] of from.querySelectorAll('details').entries())
    if (old.open && parts[index]) parts[index].open = true
}
