import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { unavailable } from '#server/errors.ts'

// OWASP's least for Argon2id: 19 MiB, two passes. Written as a PHC string, which other Argon2 libraries read too.
const MEMORY_KIB = 19_456
const PASSES = 2
const PREFIX = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$`
const PHC =
  /^\$argon2id\$v=19\$m=(\d{4,6}),t=(\d{1,2}),p=(\d)\$([A-Za-z0-9+/]{22,86})\$([A-Za-z0-9+/]{43,86})$/

/** A burst of sign-ins must not take all memory and all threads: two hashes at a time, 64 waiting, the rest hear 503. */
const RUNNING_MAX = 2
const WAITING_MAX = 64

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < RUNNING_MAX) running++
  else if (waiting.length >= WAITING_MAX) throw unavailable()
  else await new Promise<void>((resolve) => waiting.push(resolve)) // the place is handed over below
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

const derive = promisify((parameters: Argon2Parameters, done: (error: Error | null, tag: Buffer) => void) =>
  argon2('argon2id', parameters, done),
)
const message = (password: string) => Buffer.from(password.normalize('NFKC'))
const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

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

export const hashPassword = (password: string) => inTurn(() => hash(password))

let placeholder: Promise<string> | undefined

/** Spends one hash also where there is no account or no password, so that the time taken tells nothing. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  placeholder ??= hash(randomBytes(16).toString('hex'))
  const against = stored ?? (await placeholder)
  return (await inTurn(() => matches(against, password))) && stored != null
}

/** Made with other parameters than today's: to be made anew at the next sign-in. */
export const isOutdated = (stored: string) => !stored.startsWith(PREFIX)
