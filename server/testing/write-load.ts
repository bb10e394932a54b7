import { setTimeout as wait } from 'node:timers/promises'

type Call = (
  call: string,
  body?: unknown,
) => Promise<{ status: number; body: { id: string; error?: { code: string } } }>

/** Writes one visible fact after another, each under an id of its own, and keeps what was answered. */
export function startWriteLoad(call: Call, writers = 4) {
  const acknowledged: string[] = []
  /** Outcomes as `201` or `503 unavailable`, with how often. */
  const seen = new Map<string, number>()
  let writing = true
  const write = async () => {
    while (writing) {
      const key = { resource_slug: 'sample', content_type: 'interview', content_id: 'sample-choice-01' }
      const { status, body } = await call('POST /api/user/activity/log', { kind: 'opened', ...key })
      const outcome = status === 201 ? '201' : `${status} ${body.error?.code}`
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
      if (status === 201) acknowledged.push(body.id)
      else await wait(20)
    }
  }
  const done = Promise.all(Array.from({ length: writers }, write))
  return {
    acknowledged,
    seen,
    /** Responses that were neither a success nor the one clear refusal. */
    unexpected: () => [...seen.keys()].filter((outcome) => !['201', '503 unavailable'].includes(outcome)),
    async stop() {
      writing = false
      await done
    },
  }
}
