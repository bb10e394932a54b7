/** A ref for what appears instead of the focused element, so keyboards and screen readers go on there. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()
