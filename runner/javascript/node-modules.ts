import { hmac } from '@noble/hashes/hmac.js'
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js'
import { Buffer } from 'buffer/'
import isDeepEqual from 'deep-eql'
import { format, inspect } from 'node-inspect-extracted'
import path from 'path-browserify'
import type { nodeNames } from '#contract/proofs/node-names.ts'

/** The few parts of Node that questions use: Buffer, node:path, the hashes of node:crypto, and node:util to print and compare. */

const { toString: writeAs } = Buffer.prototype
const { from: readAs } = Buffer

// base64url is missing in the package.
Buffer.prototype.toString = function (this: Buffer, encoding?: string, ...range: number[]) {
  if (encoding !== 'base64url') return writeAs.call(this, encoding, ...range)
  return writeAs
    .call(this, 'base64', ...range)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
Object.assign(Buffer, {
  from(value: unknown, encoding?: string, ...range: number[]) {
    if (encoding !== 'base64url' && encoding !== 'base64')
      return Reflect.apply(readAs, Buffer, [value, encoding, ...range])
    const plain = String(value)
      .replaceAll('-', '+')
      .replaceAll('_', '/')
      .replace(/[^A-Za-z0-9+/]/g, '')
    return Reflect.apply(readAs, Buffer, [plain, 'base64'])
  },
})

const hashes = { sha256, sha384, sha512 }

function hashNamed(name: string) {
  const hash = hashes[name.toLowerCase() as keyof typeof hashes]
  if (!hash) throw new Error('Digest method not supported')
  return hash
}

const bytesOf = (value: string | Uint8Array) => (typeof value === 'string' ? Buffer.from(value) : value)

/** Takes bytes until the digest of all is asked for. */
function digester(digestOf: (bytes: Uint8Array) => Uint8Array) {
  const parts: Uint8Array[] = []
  const made = {
    update(part: string | Uint8Array) {
      parts.push(bytesOf(part))
      return made
    },
    digest(encoding?: string) {
      const bytes = Buffer.from(digestOf(Buffer.concat(parts)))
      return encoding === undefined ? bytes : bytes.toString(encoding)
    },
  }
  return made
}

const createHash = (name: string) => digester(hashNamed(name))

const createHmac = (name: string, key: string | Uint8Array) =>
  digester((bytes) => hmac(hashNamed(name), bytesOf(key), bytes))

const randomBytes = (size: number) => Buffer.from(crypto.getRandomValues(new Uint8Array(size)))

function timingSafeEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) throw new RangeError('Input buffers must have the same byte length')
  return a.reduce((differing, byte, at) => differing | (byte ^ (b[at] ?? 0)), 0) === 0
}

type Names<Module extends keyof typeof nodeNames> = Record<(typeof nodeNames)[Module][number], unknown>

const modules: Record<string, Record<string, unknown>> = {
  path: { ...path },
  crypto: { createHash, createHmac, randomBytes, timingSafeEqual } satisfies Names<'crypto'>,
  buffer: { Buffer },
  util: {
    format,
    inspect,
    isDeepStrictEqual: (a: unknown, b: unknown) => isDeepEqual(a, b),
  } satisfies Names<'util'>,
}
Object.assign(self, { Buffer })

/** Names of the modules that there are. */
export const nodeModules = Object.keys(modules).sort()

const imported = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])(?:node:)?(path|crypto|buffer|util)\2/g

/** The code with its imports of Node's modules led to ours. */
export function withNodeModules(code: string): string {
  return code.replace(imported, (_, before: string, quote: string, name: string) => {
    const own = modules[name] ?? {}
    const key = `whetstone.${name}`
    Object.defineProperty(self, key, { value: own, configurable: true })
    const names = Object.keys(own).filter((one) => one !== 'default')
    const text = [
      `const own = self[${JSON.stringify(key)}]`,
      `export const { ${names.join(', ')} } = own`,
      'export default own',
    ].join('\n')
    return `${before}${quote}${moduleUrl(text)}${quote}`
  })
}

export const moduleUrl = (code: string): string =>
  URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
