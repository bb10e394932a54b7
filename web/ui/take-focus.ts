/** A ref for what appears in place of the focused element, so that keyboards and screen readers go on there. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()
