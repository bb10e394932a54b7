import { format } from 'node-inspect-extracted'
import { CODE_URL } from './compile.ts'

const SHOWN = 3

/**
 * What React complains about on the console, such as missing keys: shown, but no test fails by it. What the learner's code writes
 * there goes on to `print`.
 */
export function takeWarnings(print: (...values: unknown[]) => void) {
  const warnings: string[] = []
  console.error = (...values: unknown[]) => {
    // The line below this one is that of the caller.
    if (new Error().stack?.split('\n')[2]?.includes(CODE_URL)) return print(...values)
    const [text] = format(...values).split('\n\n', 1)
    if (text && !warnings.includes(text) && warnings.length < SHOWN) warnings.push(text.slice(0, 500))
  }
  return {
    end(): string[] {
      console.error = () => {}
      return warnings
    },
  }
}
