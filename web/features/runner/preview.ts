import type { Failure } from '#contract/run/protocol.ts'
import { programOf } from './run-component.ts'
import type { Component } from './runnable.ts'
import { entryOf, fetchScript, getManifest, runtimes } from './runtime-files.ts'
import { closeFrames, openSandbox, type Sandbox } from './sandbox.ts'

const PING_MS = 1000
/** A document that is silent for so long runs code without end. */
const SILENT_MS = 4000

export type PreviewState =
  | { at: 'starting' }
  | { at: 'shown' }
  /** If it failed before it was shown, nothing is in its place. */
  | { at: 'failed'; failure: Failure }
  /** It answered no more and was removed. */
  | { at: 'closed' }
  | { at: 'broken' }

interface Shown {
  component: Component
  code: string
  theme: 'light' | 'dark'
}

/** Renders a component in a frame within `place` until the signal ends it; a frame that no longer answers is removed. */
export async function showPreview(
  place: HTMLElement,
  { component, code, theme }: Shown,
  signal: AbortSignal,
  onState: (state: PreviewState) => void,
): Promise<void> {
  const say = (state: PreviewState) => signal.aborted || onState(state)
  say({ at: 'starting' })
  let sandbox: Sandbox | undefined
  let pinging: ReturnType<typeof setInterval> | undefined
  function close() {
    clearInterval(pinging)
    sandbox?.remove()
  }
  signal.addEventListener('abort', close, { once: true })
  try {
    const known = await getManifest()
    const script = await fetchScript(runtimes.component.script)
    sandbox = await openSandbox(entryOf(known, 'component.html').url, {
      show(frame) {
        frame.title = `Preview of ${component.name}`
        frame.className = 'h-72 w-full rounded-md border border-line bg-raised'
        place.replaceChildren(frame)
      },
      signal,
      onHang() {
        close()
        say({ at: 'closed' })
      },
    })
    if (signal.aborted) return close()
    const worker = sandbox.start(script, { files: {} })
    let isShown = false
    let answeredAt = performance.now()
    worker.listen((message) => {
      answeredAt = performance.now()
      if (message.kind === 'previewed') {
        if (!message.failure) isShown = true
        if (!isShown) close()
        say(message.failure ? { at: 'failed', failure: message.failure } : { at: 'shown' })
      }
      if (message.kind === 'broken') say({ at: 'broken' })
    })
    const run = programOf(component, component.preview)
    worker.post({ kind: 'preview', name: component.name, code, run, theme })
    let askedAt = performance.now()
    pinging = setInterval(() => {
      // A page that was asleep asks again before it judges.
      const wasAsleep = performance.now() - askedAt > 2 * PING_MS
      askedAt = performance.now()
      if (!wasAsleep && askedAt - answeredAt > SILENT_MS) return closeFrames()
      if (wasAsleep) answeredAt = askedAt
      worker.post({ kind: 'ping' })
    }, PING_MS)
  } catch (error) {
    close()
    if (signal.aborted) return
    console.warn('The preview could not be shown', error)
    say({ at: 'broken' })
  }
}
