/** Tells the CSS whether a modal dialog is open: the page behind it does not scroll (styles.css). Called after each opening and closing. */
export const markModal = () =>
  document.documentElement.toggleAttribute('data-modal', Boolean(document.querySelector('dialog:modal')))
