import { setTimeout as wait } from 'node:timers/promises'
import { openEventStream } from '../event-stream.ts'

const RETRY_MS = 500

/** Reads a member's live document as a browser does: a stream that ends is opened again. */
export function followDocument(address: string, uid: string, authorization: string) {
  let following = true
  let stream: Awaited<ReturnType<typeof openEventStream>> | undefined
  let last: Record<string, unknown> | undefined
  const done = (async () => {
    while (following) {
      stream = await openEventStream(`${address}/documents/users/${uid}/live`, { authorization }).catch(
        () => undefined,
      )
      if (!following) await stream?.close()
      await stream?.ended
      last = stream?.documents().at(-1) ?? last
      await wait(RETRY_MS)
    }
  })()
  return {
    last: () => stream?.documents().at(-1) ?? last,
    async close() {
      following = false
      await stream?.close()
      await done
    },
  }
}
