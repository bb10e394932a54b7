import { toast } from '#web/ui/toast.tsx'

/** Puts the text on the clipboard and says so. */
export async function copyText(text: string, done: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(done)
  } catch {
    toast.error('The browser did not allow copying')
  }
}

export const copyCode = (code: string) => copyText(code, 'Code copied')
