import { join } from 'node:path'
import { runChild } from './child-program.ts'
import type { Program, Runner } from './program.ts'

const errorClass = join(import.meta.dirname, 'error-class.mjs')

/** JavaScript and TypeScript: an ES module in a Node process of its own. */
export async function nodeRunner(timeoutMs: number): Promise<Runner> {
  return {
    runtime: `Node ${process.versions.node}`,
    run: ({ language, setup, code, run }: Program) =>
      runChild(
        process.execPath,
        (file) => ['--no-warnings', '--experimental-transform-types', '--import', errorClass, file],
        {
          name: language === 'typescript' ? 'main.mts' : 'main.mjs',
          text: [setup, code, run].filter((part) => part !== undefined).join('\n'),
        },
        timeoutMs,
      ),
    close: async () => {},
  }
}
