/** Open modal dialogs: one may stand above another. */
const open = new Set<HTMLDialogElement>()

/** Keeps the page behind an open modal dialog from scrolling (styles.css), until `releasePage`. */
export function holdPage(dialog: HTMLDialogElement) {
  open.add(dialog)
  mark()
}

export function releasePage(dialog: HTMLDialogElement) {
  open.delete(dialog)
  mark()
}

const mark = () => document.documentElement.toggleAttribute('data-held', open.size > 0)
