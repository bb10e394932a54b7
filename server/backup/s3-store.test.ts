import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startS3Peer } from '#server/testing/s3-peer.ts'
import { s3Store } from './s3-store.ts'

test('HOST-04 a bucket lists what is in its folder and nothing beside it, and says what is gone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'whetstone-s3-store-'))
  const s3 = await startS3Peer()
  const address = s3.env.BACKUP_TO
  const keys = { keyId: s3.env.BACKUP_S3_KEY_ID, secret: s3.env.BACKUP_S3_SECRET, region: 'us-east-1' }
  const store = s3Store({ address, ...keys })
  const file = join(folder, 'file')
  writeFileSync(file, 'what was put')
  const names = Array.from({ length: 103 }, (_, n) => `backup-${String(n).padStart(4, '0')}`)
  for (let n = 0; n < names.length; n += 50)
    await Promise.all(names.slice(n, n + 50).map((name) => store.put(name, file)))
  await s3Store({ address: `${address}-beside`, ...keys }).put('of-another', file)
  expect((await store.list()).sort()).toEqual(names)

  await store.get('backup-0102', join(folder, 'back'))
  expect(readFileSync(join(folder, 'back'), 'utf8')).toBe('what was put')
  await store.remove('backup-0102')
  await expect(store.get('backup-0102', join(folder, 'gone'))).rejects.toThrow(/answered with 404 NoSuchKey$/)
  expect(await store.list()).toHaveLength(102)
  await s3.close()
  rmSync(folder, { recursive: true })
})
