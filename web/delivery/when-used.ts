const acts = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'touchstart', 'focusin']

/**
 * Loads a part that works as plain HTML when the reader first acts, if the document has it already; at once if not. When its
 * script cannot be fetched, the HTML stays.
 */
export async function whenUsed<Part>(isInDocument: boolean, load: () => Promise<Part>): Promise<Part> {
  if (!isInDocument) return load()
  await firstAct()
  return load().catch(() => new Promise<never>(() => {}))
}

/** Resolves when the reader first moves, presses or scrolls. */
export const firstAct = () =>
  new Promise<unknown>((done) => {
    for (const act of acts) addEventListener(act, done, { once: true, capture: true, passive: true })
  })
