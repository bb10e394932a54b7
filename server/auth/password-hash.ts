import { type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { openFairQueue } from '#server/http/fair-queue.ts'
import type { Client } from './client-address.ts'

// OWASP's least for Argon2id: 19 MiB, two passes. Written as a PHC string, which other Argon2 libraries read too.
const MEMORY_KIB = 19_456
const PASSES = 2
const PREFIX = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$`
const PHC =
  /^\$argon2id\$v=19\$m=(\d{4,6}),t=(\d{1,2}),p=(\d)\$([A-Za-z0-9+/]{22,86})\$([A-Za-z0-9+/]{43,86})$/

/**
 * A burst of sign-ins must not take all memory and all processors: at most three hashes at once, 64 waiting, the rest hear 503. One
 * processor is left to the event loop: on two of them, two hashes at once made everybody else's pages wait.
 */
const AT_ONCE = Math.max(1, Math.min(availableParallelism() - 1, 3))
/** Threads of their own can be told to yield to the event loop (Linux); Node's own pool can't. An idle one ends after a minute. */
const threads = new Piscina({
  filename: new URL('./password-worker.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: AT_ONCE,
  idleTimeout: 60_000,
  niceIncrement: 10,
  resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
})
const runFairly = openFairQueue({ running: AT_ONCE, waiting: 64 })
/** The owner of an IPv6 /48 has 65,536 addresses that limits count as separate clients; the queue counts them as one. */
const queueKey = ({ address, networks }: Client) => networks.at(-1) ?? address

const derive = (parameters: Argon2Parameters): Promise<Uint8Array> => threads.run(parameters)
const message = (password: string) => Buffer.from(password.normalize('NFKC'))
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '')

async function hash(password: string) {
  const nonce = randomBytes(16)
  const tag = await derive({
    message: message(password),
    nonce,
    memory: MEMORY_KIB,
    passes: PASSES,
    parallelism: 1,
    tagLength: 32,
  })
  return `${PREFIX}${base64(nonce)}$${base64(tag)}`
}

async function matches(phc: string, password: string) {
  const [, memory, passes, parallelism, nonce, tag] = PHC.exec(phc) ?? []
  if (!nonce || !tag) throw new Error('A stored password hash is not an Argon2id PHC string.')
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive({
    message: message(password),
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(expected, actual)
}

export const hashPassword = (password: string, client: Client) =>
  runFairly(queueKey(client), () => hash(password))

let placeholder: Promise<string> | undefined

/** Hashes even without an account or a password, so the response time reveals nothing. */
export async function verifyPassword(
  stored: string | null | undefined,
  password: string,
  client: Client,
): Promise<boolean> {
  placeholder ??= hash(randomBytes(16).toString('hex'))
  const against = stored ?? (await placeholder)
  return (await runFairly(queueKey(client), () => matches(against, password))) && stored != null
}

/** Hashed with other parameters than today's: rehashed at the next sign-in. */
export const isOutdated = (stored: string) => !stored.startsWith(PREFIX)
