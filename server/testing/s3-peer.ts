import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface S3Server {
  run(): Promise<AddressInfo>
  close(): Promise<void>
}
// The package has no types.
const S3rver: new (options: object) => S3Server = createRequire(import.meta.url)('@20minutes/s3rver')

/** A real S3 server on a free loopback port, with an empty bucket; it refuses signatures that are wrong. */
export async function startS3Peer() {
  const directory = mkdtempSync(join(tmpdir(), 'whetstone-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'backups' }],
  })
  const { port } = await server.run()
  return {
    env: {
      BACKUP_TO: `http://127.0.0.1:${port}/backups/whetstone`,
      BACKUP_S3_KEY_ID: 'S3RVER',
      BACKUP_S3_SECRET: 'S3RVER',
    },
    files: () => readdirSync(directory, { recursive: true, encoding: 'utf8' }),
    async close() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
