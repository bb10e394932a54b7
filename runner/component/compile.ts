import React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import ReactDom from 'react-dom'
import ReactDomClient from 'react-dom/client'
import { transform } from 'sucrase'
import { syntaxFailure } from '../syntax-failure.ts'
import { buildGuard, GUARD, guarded } from './guard.ts'

/** The name of the learner's code in stack traces. */
export const CODE_URL = 'whetstone-component.tsx'
const TEST_URL = 'whetstone-test.tsx'

const modules = new Map<string, unknown>([
  ['react', React],
  ['react/jsx-runtime', { ...jsxRuntime }],
  ['react-dom', ReactDom],
  ['react-dom/client', ReactDomClient],
])

function require(name: string): unknown {
  const known = modules.get(name)
  if (known === undefined) throw new Error(`only react and react-dom can be imported here, not ${name}`)
  return known
}

Object.assign(globalThis, { [GUARD]: buildGuard() })

/** TSX as a script with calls of `require`; every line keeps its number. What cannot be read fails as if the engine had read it. */
function compile(code: string, url: string): string {
  try {
    const { code: plain } = transform(code, {
      transforms: ['typescript', 'jsx', 'imports'],
      jsxRuntime: 'automatic',
      production: true,
      disableESTransforms: true,
    })
    return guarded(plain)
  } catch (error) {
    const { message, line } = syntaxFailure(error)
    throw Object.assign(new SyntaxError(message), { stack: `${url}:${line}` })
  }
}

type Exports = Record<string, unknown>

/** Runs the learner's module and gives the component that it exports. */
export function loadComponent(code: string, name: string): React.ComponentType<Record<string, unknown>> {
  const own: { exports: Exports } = { exports: {} }
  const run = evaluate(`(function (require, exports, module) {${compile(code, CODE_URL)}\n})`, CODE_URL)
  run(require, own.exports, own)
  const found = own.exports[name] ?? own.exports.default
  if (typeof found === 'function' || (typeof found === 'object' && found !== null))
    return found as React.ComponentType<Record<string, unknown>>
  throw new ReferenceError(`the code must export a component called ${name}`)
}

/** Runs a test or a preview: TSX that sees the names it is given, with `await` at its top. */
export async function runWith(code: string, names: Record<string, unknown>): Promise<void> {
  const known = { ...names, require, exports: {} }
  const run = evaluate(
    `(async function (${Object.keys(known).join(', ')}) {${compile(code, TEST_URL)}\n})`,
    TEST_URL,
  )
  await run(...Object.values(known))
}

/** Global, so that the code sees nothing of the runner. */
function evaluate(text: string, url: string): (...values: unknown[]) => unknown {
  // biome-ignore lint/security/noGlobalEval: the sandbox runs what the learner wrote, and nothing else
  return globalThis.eval(`${text}\n//# sourceURL=${url}`)
}
