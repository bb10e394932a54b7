import type { Suite } from './suite.ts'

const IMPORTS = ['java.util.*', 'java.util.function.*', 'java.util.stream.*']
  .map((name) => `import ${name};`)
  .join('\n')
export const importLine = /^[ \t]*import\s+(?:static\s+)?[\w.]+(?:\.\*)?\s*;[ \t]*$/gm

type JavaProgram = { setup?: string | undefined; code: string; run?: string | undefined }

/**
 * The compilation units of a Java program; the first one holds `main`. Code with a `main` is taken as it is; code
 * without one is the body of `main`, with java.util, java.util.function and java.util.stream imported.
 */
export function javaSources({ setup, code, run }: JavaProgram): string[] {
  const declared = [setup, code].filter((part) => part !== undefined).join('\n')
  if (run !== undefined) return [mainAround(run), importsFirst(declared)]
  return [hasMain(declared) ? importsFirst(declared) : mainAround(declared)]
}

/** The code of a task with the same imports, and the node classes beside it where it uses them. */
export const taskSources = ({ code, nodes }: Pick<Suite, 'code' | 'nodes'>): string[] => [
  // In one line with the first import, so that the lines of the code keep their numbers in messages.
  `${IMPORTS.replaceAll('\n', ' ')} ${code}`,
  ...(nodes === '' ? [] : [nodes]),
]

const hasMain = (code: string): boolean => /\bstatic\s+void\s+main\s*\(/.test(code)

const mainAround = (body: string): string => `${IMPORTS}
${importsOf(body)}
class ProofMain {
  public static void main(String[] args) throws Exception {
${body.replace(importLine, '')}
  }
}`

const importsFirst = (code: string): string => `${importsOf(code)}\n${code.replace(importLine, '')}`

export const importsOf = (code: string): string =>
  (code.match(importLine) ?? []).map((line) => line.trim()).join('\n')
