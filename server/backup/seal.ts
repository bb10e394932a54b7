import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'

type Bytes = ReadableStream<Uint8Array>
const bytesOf = (file: string) => Readable.toWeb(createReadStream(file)) as Bytes
const write = (bytes: Bytes, file: string) =>
  pipeline(Readable.fromWeb(bytes as never), createWriteStream(file, { mode: 0o600, flush: true }))

/** Encrypts a file as age does (age-encryption.org), for the key itself: whoever has it can also open it with the program `age`. */
export async function seal(key: string, from: string, to: string) {
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(key))
  await write(await encrypter.encrypt(bytesOf(from)), to)
}

/** Throws when the key isn't the one that sealed it, or when the file was changed. */
export async function unseal(key: string, from: string, to: string) {
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  await write(await decrypter.decrypt(bytesOf(from)), to)
}
