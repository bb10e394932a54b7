import type { Boot, Job, WorkerMessage } from '#contract/run/protocol.ts'

export type Tell = (message: WorkerMessage, transfer?: Transferable[]) => void

/**
 * Takes the port that the page sends with the first message. The learner's code never gets hold of it: `tell` is bound
 * before that code is loaded, so that a changed prototype does not see it.
 */
export function serve(start: (boot: Boot, tell: Tell) => Promise<(job: Job) => void | Promise<void>>): void {
  self.onmessage = async ({ data, ports }: MessageEvent<Boot>) => {
    self.onmessage = null
    const [port] = ports
    if (!port) return
    const post = port.postMessage.bind(port)
    const tell: Tell = (message, transfer = []) => post(message, transfer)
    const broken = (error: unknown) => tell({ kind: 'broken', message: String(error) })
    try {
      const work = await start(data, tell)
      port.onmessage = async ({ data: job }: MessageEvent<Job>) => {
        try {
          await work(job)
        } catch (error) {
          broken(error)
        }
      }
    } catch (error) {
      broken(error)
    }
  }
}
