// One thread of the pool in password-hash.ts: it computes what would hold up the event loop.
import { type Argon2Parameters, argon2Sync } from 'node:crypto'

export default (parameters: Argon2Parameters): Uint8Array => argon2Sync('argon2id', parameters)
