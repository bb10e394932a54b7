// Serves the mock until standard input ends; the first line written is its address. Words of the question choose what happens.
import { LLMock } from '@copilotkit/aimock'

const found = { quote: 'the body needs rest', verdict: 'said' }
const answer = JSON.stringify({ c1: found, c2: { quote: '', verdict: 'not' } })
const mock = new LLMock({ port: 0 })
  .onMessage(/mood: good/, { content: answer }, { chunkSize: 7 })
  .onMessage(/mood: cut off/, { content: answer }, { chunkSize: 7, truncateAfterChunks: 3 })
  .onMessage(/mood: malformed/, { content: answer }, { chaos: { malformedRate: 1 } })
  .onMessage(/mood: disconnect/, { content: answer }, { chaos: { disconnectRate: 1 } })
  .onMessage(/mood: rate limited/, { content: answer }, { chaos: { rateLimitRate: 1 } })
  .onMessage(/mood: error/, { error: { message: 'out of memory', type: 'server_error' }, status: 500 })
  .onMessage(/mood: unreadable/, { content: 'I think it went well.' })
  .onMessage(/can't be read/, { content: answer })
await mock.start()
console.log(`${mock.url}/v1`)
process.stdin.on('end', () => mock.stop().then(() => process.exit(0))).resume()
