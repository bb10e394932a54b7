import type { CodeLanguage } from '#contract/content-lists.ts'
import type { Failure } from '#contract/run/protocol.ts'
import { runtimes } from './runtime-files.ts'

/** Names of runtimes on the screen. */
export const runtimeName = (language: CodeLanguage): string =>
  runtimes[language === 'python' || language === 'sql' ? language : 'javascript'].name

/** Why there is no result of code with which the runtime ended: by exit, crash, memory or a command that it doesn't know. */
export const deathOf = (language: CodeLanguage): Failure => ({
  name: 'Ended',
  message: `${runtimeName(language)} ended before there was a result: the code stopped it, crashed it or asked for more memory than there is. It starts again at the next run; your code is kept.`,
})

const outOfMemory = new Set(['MemoryError', '53200', 'OutOfMemoryError'])

export const isOutOfMemory = ({ name, message }: Failure): boolean =>
  outOfMemory.has(name) || /allocation failed|invalid string length/i.test(message)

/** Code that ran out of time or memory, or ended its runtime, would do so again in the tests that follow. */
export const endsRun = ({ status, failure }: { status: string; failure?: Failure | undefined }): boolean =>
  status === 'late' ||
  (failure !== undefined &&
    (failure.name === 'Ended' ||
      outOfMemory.has(failure.name) ||
      /ran for more than \d+ seconds/.test(failure.message)))
