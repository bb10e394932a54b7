/**
 * Reads an environment as its writer meant it: blanks around a value and the quotes that `docker --env-file` keeps are left
 * out, and an empty value isn't a value.
 */
export function plainEnvironment(env: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, text = '']) => {
      const value = unquoted(text.trim()).trim()
      return value === '' ? [] : [[name, value]]
    }),
  )
}

const unquoted = (text: string) => /^(["'])(.*)\1$/s.exec(text)?.[2] ?? text
