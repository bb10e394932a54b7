import { toast } from '#web/ui/toast.tsx'

/** Puts the text on the clipboard and says so. */
export async function copyText(text: string, done: string) {
  // The clipboard needs https or localhost; the older way does without.
  const isCopied = await writeToClipboard(text).catch(() => copySelection(text))
  if (isCopied) toast.success(done)
  else toast.error('The browser did not allow copying')
}

export const copyCode = (code: string) => copyText(code, 'Code copied')

async function writeToClipboard(text: string) {
  await navigator.clipboard.writeText(text)
  return true
}

/** Copies from a field that nobody sees. It is in the open dialog, or the focus would not be let out. */
function copySelection(text: string) {
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  const { activeElement } = document
  ;(document.querySelector('dialog:modal') ?? document.body).append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true })
  return isCopied
}
