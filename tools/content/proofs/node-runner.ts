import { join } from 'node:path'
import type { Suite } from '#contract/run/suite.ts'
import { runChild } from './child-program.ts'
import { runChildSuite } from './child-suite.ts'
import type { Program, Runner } from './program.ts'

const errorClass = join(import.meta.dirname, 'error-class.mjs')
const starter = join(import.meta.dirname, 'run-suite.mjs')
const flags = ['--no-warnings', '--experimental-transform-types']

/** JavaScript and TypeScript: an ES module in a Node process of its own. */
export async function nodeRunner(timeoutMs: number): Promise<Runner> {
  return {
    runtime: `Node ${process.versions.node}`,
    run: ({ language, setup, code, run, timeoutMs: own }: Program) =>
      runChild(
        process.execPath,
        (file) => [...flags, '--import', errorClass, file],
        {
          name: language === 'typescript' ? 'main.mts' : 'main.mjs',
          text: [setup, code, run].filter((part) => part !== undefined).join('\n'),
        },
        own ?? timeoutMs,
      ),
    test: (suite) =>
      runChildSuite(
        process.execPath,
        ({ main, suite: file }) => [...flags, starter, main, file],
        suite.language === 'typescript' ? 'main.mts' : 'main.mjs',
        withEntry(suite),
        suite,
      ),
    close: async () => {},
  }
}

/** A missing declaration is told by the harness, not by a module that cannot be linked. */
const withEntry = ({ code, entry }: Suite): string =>
  `${code}\nexport const entry = typeof ${entry} === 'undefined' ? null : ${entry}\n`
