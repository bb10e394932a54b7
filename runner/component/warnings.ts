import { format } from 'node-inspect-extracted'

const SHOWN = 3

/** What React complains about on the console, such as missing keys: shown, but no test fails by it. */
export function takeWarnings() {
  const warnings: string[] = []
  console.error = (...values: unknown[]) => {
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
