import { ModelError } from './model-error.ts'

/** A model that goes on and on is cut here. */
const BYTES_MAX = 2_000_000

/** The data of each server-sent event, as the chat completions of any server send them: one line each. */
export async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > BYTES_MAX) throw new ModelError('invalid', 'The answer is too long.')
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data:')) yield line.slice('data:'.length).trim()
  }
}
