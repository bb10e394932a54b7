export interface StreamEvent {
  event: string
  data: string
  id: string | undefined
}

/** Reads a stream of Server-Sent Events the way a browser would; `comments` counts the heartbeats. */
export async function openEventStream(url: string, headers: Record<string, string>) {
  const abort = new AbortController()
  const response = await fetch(url, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: abort.signal,
  })
  const events: StreamEvent[] = []
  let comments = 0
  let rest = ''

  const take = (block: string) => {
    const fields = new Map(block.split('\n').map((line) => line.split(/:\s?(.*)/s, 2) as [string, string]))
    if (fields.has('')) comments++
    const event = fields.get('event')
    if (event) events.push({ event, data: fields.get('data') ?? '', id: fields.get('id') })
  }
  const read = async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (rest + chunk).split('\n\n')
      rest = blocks.pop() ?? ''
      blocks.forEach(take)
    }
  }
  let isOpen = response.ok
  const ended = (response.ok ? read() : Promise.resolve())
    .catch(() => {}) // cut by the server or by close(): either way it has ended
    .finally(() => {
      isOpen = false
    })

  return {
    status: response.status,
    headers: response.headers,
    events,
    documents: () => events.filter(({ event }) => event === 'doc').map(({ data }) => JSON.parse(data)),
    comments: () => comments,
    isOpen: () => isOpen,
    ended,
    close() {
      abort.abort()
      return ended
    },
  }
}
