import { firstAct } from './first-act.ts'

/**
 * Loads a part that works as plain HTML when the reader first acts, if the document has it already; at once if not. When its
 * script cannot be fetched, the HTML stays.
 */
export async function whenUsed<Part>(isInDocument: boolean, load: () => Promise<Part>): Promise<Part> {
  if (!isInDocument) return load()
  addEventListener('click', hold, true)
  await firstAct()
  return load().catch(() => new Promise<never>(() => {}))
}

let held: HTMLElement | undefined

/** React drops a press of a part whose script is on its way. */
function hold(event: MouseEvent) {
  const button = (event.target as Element).closest<HTMLElement>('[data-when-used] button[data-replay]')
  if (!button) return
  event.stopPropagation()
  held = button
}

/** The part answers from here on, and what was pressed in it is done. */
export function replayHeld() {
  removeEventListener('click', hold, true)
  held?.click()
  held = undefined
}
