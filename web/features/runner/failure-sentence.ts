import type { CodeLanguage } from '#contract/content-lists.ts'
import { deathOf, runtimeName } from './death.ts'
import { Broken, Died } from './engine-errors.ts'

/** Why code could not be run, and what to do. */
export function failureSentence(error: unknown, language: CodeLanguage): string {
  if (language === 'java')
    return 'Java could not be run. Wait a moment and run it again, or save Main.java and run it on your computer; your code is kept.'
  const needsWasm = language === 'python' || language === 'sql'
  const name = runtimeName(language)
  if (needsWasm && typeof WebAssembly === 'undefined')
    return `This browser runs no WebAssembly, which ${name} needs. Use another browser, or compare your code with the solution.`
  if (error instanceof Died) return deathOf(language).message
  if (error instanceof Broken)
    return `${name} didn't start: this device may not have the memory for it. Close other tabs and run it again; your code is kept.`
  return 'The code could not be run. Check the connection and try again; your code is kept.'
}
