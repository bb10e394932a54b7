import { setTimeout as wait } from 'node:timers/promises'

type Call = (
  call: string,
  body?: unknown,
) => Promise<{ status: number; body: { id: string; error?: { code: string } } }>

const sampleQuestion = {
  resource_slug: 'sample',
  content_type: 'interview',
  content_id: 'sample-choice-01',
}

/** Writes one visible fact after another, each under an id of its own, and keeps what was answered; `pauseMs` after each. */
export function startWriteLoad(
  call: Call,
  writers = 4,
  { pauseMs = 0, opened = sampleQuestion }: { pauseMs?: number; opened?: { resource_slug: string } } = {},
) {
  const acknowledged: string[] = []
  /** When each was acknowledged. */
  const times: number[] = []
  /** Outcomes as `201` or `503 unavailable`, with how often. */
  const seen = new Map<string, number>()
  let writing = true
  const write = async () => {
    while (writing) {
      const { status, body } = await call('POST /api/user/activity/log', { kind: 'opened', ...opened })
      const outcome = status === 201 ? '201' : `${status} ${body.error?.code}`
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
      if (status === 201) {
        acknowledged.push(body.id)
        times.push(Date.now())
      } else await wait(20)
      if (pauseMs) await wait(pauseMs)
    }
  }
  const done = Promise.all(Array.from({ length: writers }, write))
  return {
    acknowledged,
    seen,
    /** Responses that were neither a success nor the one clear refusal. */
    unexpected: () => [...seen.keys()].filter((outcome) => !['201', '503 unavailable'].includes(outcome)),
    /** The longest time without an acknowledged write, from then on until now. */
    longestGapMs(from: number) {
      const moments = [from, ...times.filter((time) => time > from), Date.now()]
      return Math.max(...moments.slice(1).map((time, at) => time - (moments[at] ?? time)))
    },
    acknowledgedSince: (from: number) => times.length - times.findLastIndex((time) => time <= from) - 1,
    async stop() {
      writing = false
      await done
    },
  }
}
