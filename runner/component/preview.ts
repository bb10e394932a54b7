import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { Failure, PreviewJob } from '#contract/run/protocol.ts'
import { failureOf } from '../javascript/failure.ts'
import { CODE_URL, loadComponent, runWith } from './compile.ts'

let root: Root | undefined

/** Renders the learner's component to be used by hand, with real time; errors are told whenever they come, and at first none. */
export async function preview(
  { name, code, run, theme }: PreviewJob,
  onFailure: (failure: Failure | undefined) => void,
): Promise<void> {
  const place = { url: CODE_URL, first: 1, count: code.split('\n').length }
  const fail = (error: unknown) => onFailure(failureOf(error, place))
  document.documentElement.style.colorScheme = theme
  addEventListener('error', (event) => {
    event.preventDefault()
    fail(event.error ?? new Error(event.message))
  })
  addEventListener('unhandledrejection', (event) => {
    event.preventDefault()
    fail(event.reason)
  })
  const render = (tree: ReactNode) => {
    root ??= createRoot(document.body.appendChild(document.createElement('main')), { onUncaughtError: fail })
    root.render(tree)
  }
  try {
    await runWith(run, { render, [name]: loadComponent(code, name) })
    onFailure(undefined)
  } catch (error) {
    fail(error)
  }
}
