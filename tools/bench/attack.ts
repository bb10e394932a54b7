// A process that attacks: `node attack.ts <name> <address> <question> <tokens…>` until it is killed. hostile.ts starts it.
import { randomBytes, randomInt } from 'node:crypto'
import { connect } from 'node:net'
import { v7 as uuidv7 } from 'uuid'
import { type Call, once } from './load.ts'
import { targetEmail } from './seed.ts'

const [, , name = '', address = '', questionId = '', ...tokens] = process.argv
const url = new URL(address)
const json = { 'content-type': 'application/json' }
const madeUp = () => randomBytes(6).toString('hex')
/** Attacks of one client come from here; the members' and the visitor's calls don't. */
const OWN_ADDRESS = '10.66.6.6'
const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
const uidOf = (token: string) =>
  String(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub)

async function repeat(lanes: number, call: () => Call) {
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (;;) {
        const { headers, ...rest } = call()
        await once(address, { ...rest, headers: { 'x-forwarded-for': OWN_ADDRESS, ...headers } }).catch(
          () => {},
        )
      }
    }),
  )
}

const pages = [
  () => `/resources/sql/interview?difficulty=Basic&q=${madeUp()}`,
  () => `/resources/${madeUp()}/interview`,
  () => `/?q=${madeUp()}`,
  () => `/resources/sql/saved/${madeUp()}`,
  () => `/${madeUp()}`,
  () => `//${madeUp()}/resources`,
  () => `/api/resources/sql/interview?limit=${randomInt(1, 101)}&page=${randomInt(1, 20)}`,
]
let last = 0
const floodOfAddresses = (): Call => ({
  method: 'GET',
  path: pages[last++ % pages.length]?.() ?? '/',
  headers: { accept: 'text/html', 'accept-encoding': 'br' },
})

const wrongSignIn = (): Call => ({
  method: 'POST',
  path: '/identity/sign-in',
  headers: { ...json, origin: address.replace('127.0.0.1', 'localhost'), 'x-forwarded-for': someAddress() },
  body: JSON.stringify({
    email: targetEmail(randomInt(32)),
    password: `Wrong-${madeUp()}1`,
    remember_me: false,
  }),
})

/** Connections that ask and never read: live streams, and pages one after the other. */
function unread() {
  const ask = (text: string) => {
    const socket = connect(Number(url.port), url.hostname, () => socket.write(text))
    socket.pause()
    socket.on('error', () => {})
    socket.on('close', () => setTimeout(() => ask(text), 100))
  }
  const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`
  for (const token of tokens)
    for (let n = 0; n < 20; n++)
      ask(
        get(
          `/documents/users/${uidOf(token)}/live`,
          `authorization: Bearer ${token}\r\nx-forwarded-for: ${someAddress()}\r\n`,
        ),
      )
  for (let n = 0; n < 50; n++) ask(get('/resources/sql/interview').repeat(100))
  return repeat(4, () => {
    const token = tokens[last++ % tokens.length] ?? ''
    return {
      method: 'PATCH',
      path: `/documents/users/${uidOf(token)}`,
      headers: { ...json, authorization: `Bearer ${token}` },
      body: JSON.stringify({ filler: randomBytes(6000).toString('hex') }),
    }
  })
}

const worst = (token: string): Call[] =>
  [
    { method: 'GET', path: '/api/user/export', headers: {} },
    { method: 'GET', path: '/api/user/saved/interview/sql?page=1&limit=1000', headers: {} },
    { method: 'GET', path: '/api/user/recent-activity?page=100&limit=100', headers: {} },
    {
      method: 'POST',
      path: '/api/user/activity/log',
      headers: json,
      body: JSON.stringify({ kind: 'opened', resource_slug: 'sql' }),
    },
  ].map(({ headers, ...call }) => ({
    ...call,
    method: call.method as Call['method'],
    headers: { ...headers, authorization: `Bearer ${token}`, 'accept-encoding': 'br' },
  }))

function oneMember() {
  const calls = worst(tokens[0] ?? '')
  return repeat(16, () => calls[last++ % calls.length] as Call)
}

const as = (token = '') => ({ ...json, authorization: `Bearer ${token}` })
const now = () => new Date().toISOString()

/** One member, one question, as fast as it is let. */
const manyAttempts = (): Call => ({
  method: 'POST',
  path: '/api/user/attempts',
  headers: as(tokens[0]),
  body: JSON.stringify({
    attempts: Array.from({ length: 50 }, () => ({
      id: uuidv7(),
      content_id: questionId,
      source: 'practice',
      answer: { gave_up: true },
      seconds: 1,
      answered_at: now(),
      zone: 'UTC',
    })),
  }),
})

const imports = (): Call => ({
  method: 'POST',
  path: '/api/user/import',
  headers: as(tokens[0]),
  body: JSON.stringify({
    dry_run: false,
    rows: {
      activity: Array.from({ length: 50 }, () => ({
        id: uuidv7(),
        kind: 'opened',
        resource_slug: 'sql',
        content_type: null,
        content_id: null,
        created_at: now(),
      })),
    },
  }),
})

const words = 'con int ret def pro str set tra co in re de pr st se tr'.split(' ')
const someWord = () => `${words[randomInt(words.length)]}${last++ % 3 || ''}`
const hostileSearch = (): Call => ({
  method: 'GET',
  path: `/api/search?q=${Array.from({ length: 8 }, someWord).join('+')}`,
  headers: {},
})

const anyList = (): Call => ({
  method: 'GET',
  path: `/api/resources/sql/interview?limit=${randomInt(1, 101)}&page=${randomInt(1, 4)}`,
  headers: { 'accept-encoding': 'br' },
})

const origin = address.replace('127.0.0.1', 'localhost')
const identity = (path: string, body: object): Call => ({
  method: 'POST',
  path: `/identity/${path}`,
  headers: { ...json, origin },
  body: JSON.stringify(body),
})
const refusedSignIn = () =>
  identity('sign-in', { email: targetEmail(1), password: `Wrong-${madeUp()}1`, remember_me: false })
const signUpOrReset = () =>
  last++ % 2
    ? identity('sign-up', {
        name: 'Ana',
        email: `${madeUp()}@example.com`,
        password: `Right-${madeUp()}1`,
        remember_me: false,
      })
    : identity('password/reset-request', { email: `${madeUp()}@example.com` })

const passkeyStart = () => identity('passkeys/sign-in-start', {})
/** Cards of ever other questions: more of them than the server keeps. */
async function cards() {
  const paths: string[] = []
  for (const slug of ['sql', 'python', 'java', 'dsa'])
    for (const page of [1, 2]) {
      const list = {
        method: 'GET',
        path: `/api/resources/${slug}/interview?limit=100&page=${page}`,
        headers: {},
      } as const
      const { body } = await once(address, list)
      const { items } = JSON.parse(String(body)) as { items: { id: string }[] }
      paths.push(...items.map(({ id }) => `/cards/resources/${slug}/interview/${id}.png`))
    }
  await repeat(8, () => ({ method: 'GET', path: paths[last++ % paths.length] ?? '', headers: {} }))
}
const tokenCall = (): Call => ({
  method: 'POST',
  path: '/identity/token',
  headers: { ...json, origin, cookie: `sid=${madeUp()}` },
})
const apiDocument = (): Call => ({
  method: 'GET',
  path: '/api/openapi.json',
  headers: { 'accept-encoding': 'br' },
})

/** Accounts cost nothing until an address is verified: made from anywhere, then all of them call from one address. */
async function unverified() {
  const accounts: string[] = []
  for (let n = 0; n < 20; n++) {
    const signedUp = await once(address, {
      ...identity('sign-up', {
        name: 'Ana',
        email: `${madeUp()}@example.com`,
        password: `Right-${madeUp()}1`,
        remember_me: false,
      }),
      headers: { ...json, origin, 'x-forwarded-for': someAddress() },
    })
    const cookie = signedUp.headers['set-cookie']?.split(';', 1)[0]
    if (signedUp.status >= 400 || !cookie) break
    const { body } = await once(address, {
      method: 'POST',
      path: '/identity/token',
      headers: { ...json, origin, cookie, 'x-forwarded-for': someAddress() },
    })
    accounts.push(String(JSON.parse(String(body)).token))
  }
  if (!accounts.length) throw new Error('No account could be made.')
  const calls = accounts.flatMap(worst)
  await repeat(16, () => calls[last++ % calls.length] as Call)
}

const attacks: Record<string, () => Promise<void>> = {
  "one member's attempts": () => repeat(8, manyAttempts),
  "one member's imports": () => repeat(8, imports),
  'hostile searches': () => repeat(8, hostileSearch),
  'lists in every size': () => repeat(8, anyList),
  'refused sign-ins of one address': () => repeat(16, refusedSignIn),
  'sign-ups and resets': () => repeat(8, signUpOrReset),
  'starts of passkey sign-ins': () => repeat(16, passkeyStart),
  'share cards': cards,
  'token calls': () => repeat(16, tokenCall),
  'the API document': () => repeat(8, apiDocument),
  'calls of unverified accounts': unverified,
  'made-up addresses': () => repeat(8, floodOfAddresses),
  'wrong sign-ins': () => repeat(16, wrongSignIn),
  'unread streams and pages': unread,
  "one member's worst calls": oneMember,
}
await attacks[name]?.()
