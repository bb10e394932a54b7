import { crc32, deflateRawSync } from 'node:zlib'

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const VERSION = 20
const UTF8_NAMES = 0x800
const DEFLATED = 8
/** 1 January 2025 in the format of MS-DOS, so that the same content gives the same bytes. */
const DATE = ((2025 - 1980) << 9) | (1 << 5) | 1

/** A ZIP archive of files in memory (APPNOTE.TXT 6.3.10, without ZIP64: below 4 GiB and 65,535 files). */
export function zipArchive(files: { name: string; bytes: Uint8Array }[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of files) {
    const body = deflateRawSync(bytes)
    const fields = header(Buffer.from(name), bytes, body)
    const local = Buffer.concat([int32(LOCAL), fields.shared, fields.name])
    bodies.push(local, body)
    directory.push(centralEntry(fields, offset))
    offset += local.length + body.length
  }
  const central = Buffer.concat(directory)
  const count = int16(files.length)
  const end = [int32(END), int32(0), count, count, int32(central.length), int32(offset), int16(0)]
  return Buffer.concat([...bodies, central, ...end])
}

/** What the local header and the central directory say alike. */
function header(name: Buffer, bytes: Uint8Array, body: Buffer) {
  const shared = Buffer.concat([
    int16(VERSION),
    int16(UTF8_NAMES),
    int16(DEFLATED),
    int16(0),
    int16(DATE),
    int32(crc32(bytes)),
    int32(body.length),
    int32(bytes.length),
    int16(name.length),
    int16(0),
  ])
  return { name, shared }
}

const centralEntry = ({ name, shared }: ReturnType<typeof header>, offset: number) =>
  Buffer.concat([int32(CENTRAL), int16(VERSION), shared, Buffer.alloc(10), int32(offset), name])

function int16(value: number) {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function int32(value: number) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
