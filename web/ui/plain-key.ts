import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

/**
 * True if a handler of ours may take this key: nobody took it before, no modifier is held, no input method composes, and it isn't typed
 * into a field. A handler of one field names it as `own`. Keys with a modifier belong to the browser and to assistive technology.
 */
export function isPlainKey(event: KeyboardEvent | ReactKeyboardEvent, own?: EventTarget): boolean {
  const key = 'nativeEvent' in event ? event.nativeEvent : event
  return !key.defaultPrevented && !key.isComposing && !hasModifier(key) && !isTyped(key, own)
}

/** Shift counts, unless it is how the sign itself is typed: `?`, or the digits of a French keyboard. */
function hasModifier({ key, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent) {
  return ctrlKey || altKey || metaKey || (shiftKey && !/^\P{L}$/u.test(key))
}

/** An editor in a shadow tree is the first of the path; its host is the target outside. An event from before has no path anymore. */
function isTyped(event: KeyboardEvent, own: EventTarget | undefined) {
  const [target = event.target] = event.composedPath()
  if (target === own || !(target instanceof HTMLElement)) return false
  // Arrows choose among radios and seek in media.
  const taking = event.key.startsWith('Arrow') ? `${FIELDS}, [type=radio], video, audio` : FIELDS
  return target.isContentEditable || target.matches(taking)
}

const FIELDS = 'textarea, select, input:not([type=radio], [type=checkbox], [type=button])'
