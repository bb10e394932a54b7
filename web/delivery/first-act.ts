/** A click alone is one that came before the scripts and is dispatched again (use-early-click.ts). */
const acts = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'touchstart', 'focusin', 'click']

/** Resolves when the reader first moves, presses or scrolls. */
export const firstAct = () =>
  new Promise<unknown>((done) => {
    for (const act of acts) addEventListener(act, done, { once: true, capture: true, passive: true })
  })
