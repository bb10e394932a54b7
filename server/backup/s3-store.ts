import { createWriteStream, openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Place } from './backup-settings.ts'
import type { BackupStore } from './folder-store.ts'

const RETRIES = 3

/** A bucket of any service that speaks S3, addressed by path. One request per file: S3 takes up to 5 GB in one. */
export function s3Store({ address, keyId, secret, region }: S3Place): BackupStore {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: RETRIES,
  })
  const { origin, pathname } = new URL(address)
  const [, bucket = '', ...folders] = pathname.split('/')
  const prefix = folders.map((folder) => `${folder}/`).join('')

  async function ask(method: string, url: string, body?: Blob) {
    const response = await client.fetch(url, { method, ...(body && { body }) })
    if (response.ok) return response
    const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? ''
    throw new Error(`${method} ${url} was answered with ${response.status} ${code}`.trim())
  }

  async function page(after: string | undefined) {
    const query = new URLSearchParams({ 'list-type': '2', prefix, ...(after && { 'start-after': after }) })
    const xml = await (await ask('GET', `${origin}/${bucket}?${query}`)).text()
    const keys = [...xml.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key)
    return { keys, goesOn: /<IsTruncated>true</.test(xml) }
  }

  return {
    async put(name, file) {
      await ask('PUT', `${address}/${name}`, await openAsBlob(file))
    },
    async get(name, file) {
      const { body } = await ask('GET', `${address}/${name}`)
      if (!body) throw new Error(`${address}/${name} is empty.`)
      await pipeline(Readable.fromWeb(body), createWriteStream(file, { mode: 0o600 }))
    },
    async list() {
      const names: string[] = []
      let after: string | undefined
      for (;;) {
        const { keys, goesOn } = await page(after)
        names.push(...keys.map((key) => key.slice(prefix.length)))
        after = keys.at(-1)
        if (!goesOn || !after) return names
      }
    },
    async remove(name) {
      await ask('DELETE', `${address}/${name}`)
    },
  }
}
