import type { Boot, Job, WorkerMessage } from '#contract/run/protocol.ts'

/** How long a frame may take to open, then the next one in its place. */
const OPEN_MS = [4000, 8000, 16_000]

/**
 * The frames share a process. One that hangs stops all of them, and each new one, until the last is gone: `closeFrames` calls
 * what closes them.
 */
const closings = new Set<() => void>()

export function closeFrames(): void {
  for (const close of closings) close()
}

interface Opening {
  show?: (frame: HTMLIFrameElement) => void
  /** Ends the opening. */
  signal: AbortSignal
  /** Must remove the sandbox: another one hangs in its process. */
  onHang: () => void
}

/** A worker in the sandbox; `listen` replaces whoever listened before. */
export interface SandboxWorker {
  post: (job: Job) => void
  listen: (listener: (message: WorkerMessage) => void) => void
}

/**
 * The frame of an opaque origin in which the learner's code runs; the header of its answer makes it one. Removing the frame
 * ends whatever runs in it. The page believes a message only when it comes from this frame and from no origin.
 */
export async function openSandbox(frameUrl: string, opening: Opening): Promise<Sandbox> {
  for (const ms of OPEN_MS) {
    if (opening.signal.aborted) break
    const sandbox = await openFrame(frameUrl, opening, ms)
    if (sandbox) return sandbox
  }
  throw new Error('the sandbox did not open')
}

/** Undefined where the frame does not answer in time. */
async function openFrame(frameUrl: string, { show = hide, signal, onHang }: Opening, ms: number) {
  const frame = document.createElement('iframe')
  frame.src = frameUrl
  frame.title = 'Runs code'
  let isReady = () => {}
  let broken = (_message: string) => {}
  const ready = new Promise<boolean>((resolve) => {
    isReady = () => resolve(true)
    setTimeout(resolve, ms, false)
    signal.addEventListener('abort', () => resolve(false), { once: true })
  })
  function take({ source, origin, data }: MessageEvent) {
    if (source !== frame.contentWindow || origin !== 'null') return
    if (data?.kind === 'ready') isReady()
    if (data?.kind === 'broken') broken(String(data.message).slice(0, 500))
  }
  addEventListener('message', take)
  show(frame)
  function remove() {
    closings.delete(onHang)
    removeEventListener('message', take)
    frame.remove()
  }
  if (!(await ready)) {
    remove()
    return undefined
  }
  closings.add(onHang)

  /** Starts a worker instead of the one before. */
  function start(script: ArrayBuffer, boot: Boot): SandboxWorker {
    const { port1, port2 } = new MessageChannel()
    let listener = (_message: WorkerMessage) => {}
    port1.onmessage = ({ data }: MessageEvent<WorkerMessage>) => listener(data)
    broken = (message) => listener({ kind: 'broken', message })
    frame.contentWindow?.postMessage({ kind: 'start', script, boot }, '*', [
      port2,
      ...Object.values(boot.files),
    ])
    return {
      post: (job) => port1.postMessage(job),
      listen: (next) => {
        listener = next
      },
    }
  }
  return { start, remove }
}
export type Sandbox = NonNullable<Awaited<ReturnType<typeof openFrame>>>

function hide(frame: HTMLIFrameElement): void {
  frame.hidden = true
  document.body.append(frame)
}

/** Out of sight, yet with a layout and a size: tests of a component measure, scroll and set the focus. */
export function layOut(frame: HTMLIFrameElement): void {
  frame.tabIndex = -1
  frame.ariaHidden = 'true'
  Object.assign(frame.style, {
    position: 'fixed',
    inset: '0 auto auto 0',
    width: '800px',
    height: '600px',
    border: '0',
    opacity: '0',
    pointerEvents: 'none',
    zIndex: '-1',
  })
  document.body.append(frame)
}
