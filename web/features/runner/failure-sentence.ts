import type { CodeLanguage } from '#contract/content-lists.ts'
import { Broken } from './engine.ts'
import { runtimes } from './runtime-files.ts'

/** Why code could not be run, and what to do. */
export function failureSentence(error: unknown, language: CodeLanguage): string {
  if (language === 'java')
    return 'Java could not be run. Wait a moment and run it again, or save Main.java and run it on your computer; your code is kept.'
  const needsWasm = language === 'python' || language === 'sql'
  const name = runtimes[needsWasm ? language : 'javascript'].name
  if (needsWasm && typeof WebAssembly === 'undefined')
    return `This browser runs no WebAssembly, which ${name} needs. Use another browser, or compare your code with the solution.`
  if (error instanceof Broken)
    return needsWasm
      ? `${name} ended: the code or this device asks for more memory than there is. Close other tabs and run it again.`
      : 'The program ended without a result: it asks for more memory than there is. Run it again with less data.'
  return 'The code could not be run. Check the connection and try again; your code is kept.'
}
