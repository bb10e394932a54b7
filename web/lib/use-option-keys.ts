import { type RefObject, useEffect } from 'react'

/** Keys 1 to 6 choose an option, unless something is being typed. */
export function useOptionKeys(body: RefObject<HTMLElement | null>) {
  useEffect(() => {
    function press({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent) {
      if (ctrlKey || altKey || metaKey || !/^[1-6]$/.test(key)) return
      if (
        target instanceof Element &&
        target.closest('textarea, [contenteditable], input:not([type=radio], [type=checkbox])')
      )
        return
      const options = body.current?.querySelectorAll<HTMLInputElement>('fieldset input[name^="option-"]')
      options?.[Number(key) - 1]?.click()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [body])
}
