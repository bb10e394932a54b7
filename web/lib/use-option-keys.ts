import { type RefObject, useEffect } from 'react'
import { isPlainKey } from '#web/ui/plain-key.ts'

/** Keys 1 to 6 choose an option, where the key is plain (ui/plain-key.ts). */
export function useOptionKeys(body: RefObject<HTMLElement | null>) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!/^[1-6]$/.test(event.key) || !isPlainKey(event)) return
      const options = body.current?.querySelectorAll<HTMLInputElement>('fieldset input[name^="option-"]')
      options?.[Number(event.key) - 1]?.click()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [body])
}
