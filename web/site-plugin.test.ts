import { resolve } from 'node:path'
import { createBuilder } from 'vite'
import { expect, test } from 'vitest'
import { siteContent } from './site-plugin.ts'

test('the web manifest has the name of the site from site.yaml', async () => {
  const builder = await createBuilder({
    configFile: false,
    root: resolve(import.meta.dirname, '..'),
    logLevel: 'silent',
    plugins: [siteContent()],
    environments: { client: { build: { write: false, rolldownOptions: { input: 'site:name' } } } },
  })
  const { client } = builder.environments
  if (!client) throw new Error('Vite has no client environment')
  const built = await builder.build(client)
  if (!('output' in built)) throw new Error('Vite built nothing')
  const asset = built.output.find(({ fileName }) => fileName === 'manifest.webmanifest')
  if (asset?.type !== 'asset') throw new Error('No manifest was written')
  expect(JSON.parse(String(asset.source))).toMatchObject({ name: 'Whetstone', short_name: 'Whetstone' })
})
