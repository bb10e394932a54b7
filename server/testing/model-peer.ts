import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export const modelMoods = [
  'good',
  'slow',
  'cut off',
  'invalid JSON',
  'invented quote',
  'injected',
  'error',
  'silence',
  'invalid once',
  'redirect',
  'declined',
] as const
export type ModelMood = (typeof modelMoods)[number]

interface Asked {
  model: string
  messages: { role: string; content: string }[]
  response_format?: { json_schema: { name: string; schema: { properties: Record<string, unknown> } } }
}
type Verdicts = Record<string, { quote: string; verdict: string }>

/**
 * A server with the wire shape of OpenAI-compatible models on a free loopback port. In a good mood it compares words, so it finds
 * what is said nearly as the rubric says it, and nothing else; no figure of it says anything about a real model.
 */
export async function startModelPeer(mood: ModelMood = 'good') {
  const peer = {
    mood,
    asked: [] as { body: Asked; authorization: string | undefined }[],
    open: 0,
    hints: [goodHint],
    choices: [goodChoice] as object[],
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body: Asked = JSON.parse(Buffer.concat(chunks).toString())
    peer.asked.push({ body, authorization: request.headers.authorization })
    peer.open++
    response.once('close', () => peer.open--)
    if (request.url !== '/v1/chat/completions') return response.writeHead(404).end()
    await answer(peer, body, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return Object.assign(peer, {
    url: `http://127.0.0.1:${port}/v1`,
    env: { MODEL_URL: `http://127.0.0.1:${port}/v1`, MODEL_NAME: 'scripted-peer', MODEL_SECONDS: '5' },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  })
}
export type ModelPeer = Awaited<ReturnType<typeof startModelPeer>>

/** The peer's words about a hint, in this order; the last one again and again. */
export const goodHint = {
  say: 'Your code does nothing yet: begin with what the question gives you.',
  ask: 'What is it?',
}
/** Its answers when it chooses a follow-up, in this order; the last one again and again. */
const goodChoice = { pick: 1, say: 'You spoke of rest: how long does it take?' }
interface Peer {
  choices: object[]
  mood: ModelMood
  hints: (typeof goodHint)[]
}

async function answer(peer: Peer, body: Asked, response: ServerResponse) {
  const { mood } = peer
  const isSecond = body.messages.some(({ role }) => role === 'assistant')
  if (mood === 'error') return void response.writeHead(500).end('{"error":{"message":"out of memory"}}')
  if (mood === 'redirect') return void response.writeHead(307, { location: '/moved' }).end()
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.flushHeaders()
  if (mood === 'silence') return
  const text = answerText(peer, body, isSecond)
  const send = (choice: object) =>
    response.write(`data: ${JSON.stringify({ object: 'chat.completion.chunk', choices: [choice] })}\n\n`)
  if (mood === 'declined') send({ delta: { refusal: "I can't help with that." } })
  const parts = text.match(/.{1,24}/gs) ?? []
  for (const [index, part] of parts.entries()) {
    if (mood === 'cut off' && index > parts.length / 2) return void response.destroy()
    send({ delta: { content: part }, finish_reason: null })
    if (mood === 'slow') await wait(40)
  }
  send({ delta: {}, finish_reason: 'stop' })
  const asked = body.messages.reduce((sum, { content }) => sum + Math.ceil(content.length / 4), 0)
  const usage = { prompt_tokens: asked, completion_tokens: Math.ceil(text.length / 4) }
  response.write(`data: ${JSON.stringify({ choices: [], usage })}\n\n`)
  response.end('data: [DONE]\n\n')
}

function answerText({ mood, hints, choices }: Peer, body: Asked, isSecond: boolean) {
  if (mood === 'invalid JSON' || (mood === 'invalid once' && !isSecond)) return '{"c1": {"quote": "so far'
  if (body.response_format?.json_schema.name === 'hint')
    return JSON.stringify(hints.length > 1 ? hints.shift() : hints[0])
  if (body.response_format?.json_schema.name === 'follow_up')
    return JSON.stringify(choices.length > 1 ? choices.shift() : choices[0])
  return JSON.stringify(verdicts(mood, body))
}

function verdicts(mood: ModelMood, { messages }: Asked): Verdicts {
  const [, rubric = '', , transcript = ''] =
    /The rubric:\n(.*?)\n\n(ANSWER-\w+)\n(.*)\n\2$/s.exec(messages[1]?.content ?? '') ?? []
  const criteria = rubric.split('\n').filter((line) => /^c\d+: /.test(line))
  const sentences = transcript.split(/(?<=[.!?])\s+/)
  return Object.fromEntries(
    criteria.map((line) => {
      const [key = '', ...words] = line.split(': ')
      if (mood === 'invented quote')
        return [key, { quote: `words that nobody said of ${key}`, verdict: 'said' }]
      if (mood === 'injected') return [key, { quote: sentences.at(-1) ?? '', verdict: 'said' }]
      return [key, compare(words.join(': '), sentences)]
    }),
  )
}

const SAID_FROM = 0.5
/** The sentence that shares the most words with the criterion. */
function compare(criterion: string, sentences: string[]) {
  const wanted = wordsOf(criterion)
  const shares = sentences.map((sentence) => {
    const words = wordsOf(sentence)
    return [...wanted].filter((word) => words.has(word)).length / Math.max(1, wanted.size)
  })
  const best = Math.max(0, ...shares)
  if (best < SAID_FROM) return { quote: '', verdict: 'not' }
  return { quote: sentences[shares.indexOf(best)] ?? '', verdict: 'said' }
}
const wordsOf = (text: string) => new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
