import type { DocumentEvent, UserDocument } from '#contract/api/documents.ts'
import { inTurn } from '#web/lib/in-turn.ts'
import { atBase } from '#web/lib/service-bases.ts'

interface Watcher {
  onDocument(document: UserDocument | null): void
  onError(error: unknown): void
  onProgress(): void
  onSignedOut(): void
}
type Message = { document: UserDocument | null } | { progress: true } | { signedOut: true }

/**
 * Watches users/{uid}. Browsers open six connections to a host, so only one tab holds the stream (Web Locks chooses it,
 * the next takes over when it closes) and tells the others. Returns the function that stops.
 */
export function watchDocument(uid: string, watcher: Watcher): () => void {
  const stopping = new AbortController()
  const tabs = new BroadcastChannel(`whetstone-document-${uid}`)
  const hear = (message: Message) => {
    if (stopping.signal.aborted) return
    if ('signedOut' in message) watcher.onSignedOut()
    else if ('progress' in message) watcher.onProgress()
    else watcher.onDocument(message.document)
  }
  tabs.addEventListener('message', (event) => hear(event.data))
  stopping.signal.addEventListener('abort', () => tabs.close())
  const tell = (message: Message) => {
    if (stopping.signal.aborted) return
    tabs.postMessage(message)
    hear(message)
  }
  const stream = () => holdStream(uid, tell, watcher, stopping.signal)
  // Without locks (lib/in-turn.ts says where) every tab holds its own stream.
  inTurn(`whetstone-document-${uid}`, stream, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) watcher.onError(error)
  })
  return () => stopping.abort()
}

/** Resolves when the stream has ended for good; EventSource reconnects by itself until then. */
function holdStream(uid: string, tell: (message: Message) => void, watcher: Watcher, signal: AbortSignal) {
  return new Promise<void>((done) => {
    const source = new EventSource(atBase(`/documents/users/${uid}/live`), { withCredentials: true })
    const on = (name: DocumentEvent, listener: (event: MessageEvent<string>) => void) =>
      source.addEventListener(name, listener)
    const end = () => {
      source.close()
      done()
    }
    signal.addEventListener('abort', end)
    on('doc', (event) => tell({ document: JSON.parse(event.data) }))
    on('missing', () => tell({ document: null }))
    on('progress', () => tell({ progress: true }))
    on('signed-out', () => {
      tell({ signedOut: true })
      end()
    })
    source.addEventListener('error', () => {
      if (source.readyState !== EventSource.CLOSED) return // it is already reconnecting
      watcher.onError(new Error('the stream was refused'))
      tell({ signedOut: true })
      end()
    })
  })
}
