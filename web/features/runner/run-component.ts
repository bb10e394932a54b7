import type { Ran } from '#contract/run/protocol.ts'
import type { Engine } from './engine.ts'
import type { Component } from './runnable.ts'

interface ComponentTest {
  code: string
  run: string | undefined
  signal: AbortSignal
  limitOf: () => number
}

/** One test of a component, rendered out of sight. The focus that it takes is given back. */
export async function testComponent(
  engine: Engine,
  component: Component,
  { code, run, signal, limitOf }: ComponentTest,
): Promise<Ran> {
  const focused = focusedElement()
  try {
    const told = await engine.run(
      { kind: 'component', name: component.name, code, run: programOf(component, run ?? '') },
      { signal, limitOf },
    )
    if (told.kind !== 'ran') throw new Error(`a component ended with ${told.kind}`)
    return told.ran
  } finally {
    if (document.activeElement instanceof HTMLIFrameElement) focused?.focus({ preventScroll: true })
  }
}

/** The given code stands before every test and before the preview. */
export const programOf = ({ given }: Component, run: string): string =>
  given === undefined ? run : `${given}\n${run}`

/** The editor has its focus within a shadow tree. */
function focusedElement(): HTMLElement | undefined {
  const active = document.activeElement
  const inner = active?.shadowRoot?.activeElement ?? active
  return inner instanceof HTMLElement && inner !== document.body ? inner : undefined
}
