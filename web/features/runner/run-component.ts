import type { Ran } from '#contract/run/protocol.ts'
import type { Engine } from './engine.ts'
import type { Component } from './runnable.ts'

interface ComponentTest {
  code: string
  run: string | undefined
  signal: AbortSignal
  limitOf: () => number
}

/** What had the focus when the first of the running tests began, and how many run. */
let held: HTMLElement | undefined
let running = 0

/** One test of a component, rendered out of sight. The focus that it takes is given back. */
export async function testComponent(
  engine: Engine,
  component: Component,
  { code, run, signal, limitOf }: ComponentTest,
): Promise<Ran> {
  // The frame has a process of its own, so this page can hear that it took the focus after the test has ended.
  addEventListener('blur', giveBack)
  if (!isOutOfSight(document.activeElement)) held = focusedElement()
  running += 1
  try {
    const message = await engine.run(
      { kind: 'component', name: component.name, code, run: programOf(component, run ?? '') },
      { signal, limitOf },
    )
    if (message.kind !== 'ran') throw new Error(`a component ended with ${message.kind}`)
    return message.ran
  } finally {
    running -= 1
    await giveBack()
  }
}

/** The given code stands before every test and before the preview. */
export const programOf = ({ given }: Component, run: string): string =>
  given === undefined ? run : `${given}\n${run}`

/** While the frame is still taking the focus, Chromium believes the page and gives the keys to the frame: none arrives. */
const TAKEN_MS = 50

async function giveBack() {
  if (!isOutOfSight(document.activeElement)) return
  await new Promise((taken) => setTimeout(taken, TAKEN_MS))
  if (running === 0 && isOutOfSight(document.activeElement)) held?.focus({ preventScroll: true })
}

/** The frame of the tests, not the preview, which the learner uses. */
const isOutOfSight = (element: Element | null) =>
  element instanceof HTMLIFrameElement && element.ariaHidden === 'true'

/** The editor has its focus within a shadow tree. */
function focusedElement(): HTMLElement | undefined {
  const active = document.activeElement
  const inner = active?.shadowRoot?.activeElement ?? active
  return inner instanceof HTMLElement && inner !== document.body ? inner : undefined
}
