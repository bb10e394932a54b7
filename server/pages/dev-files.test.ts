import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isForeignFile } from './dev-files.ts'

const root = resolve(import.meta.dirname, '../..')
const siteFile = join(root, 'content/site.yaml')
let dataDir: string
let inRoot: string
beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  dataDir = mkdtempSync(join(root, '.cache/dev-files-'))
  inRoot = dataDir.slice(root.length)
  writeFileSync(join(dataDir, 'auth-secret'), 'secret')
  symlinkSync(join(root, 'web/root.tsx'), join(dataDir, 'link-out'))
})
afterAll(() => rmSync(dataDir, { recursive: true }))

test('abuse 97: no address of the development server names the data folder, or a file that is no source', () => {
  const secret = `${inRoot}/auth-secret`
  const encoded = secret.replaceAll('-', '%2d')
  for (const url of [
    secret,
    `${secret}?raw`,
    `${secret}?import&raw`,
    `${secret}?url#x`,
    `/@fs${join(dataDir, 'auth-secret')}`,
    `/@fs/${join(dataDir, 'auth-secret')}?raw??`,
    `/@id/${join(dataDir, 'auth-secret')}`,
    `/@id${secret}?inline`,
    encoded,
    encoded.replaceAll('%', '%25'),
    `/web/..${secret}`,
    `/web/%2e%2e${secret}`,
    `//${secret}`,
    '/.git/HEAD',
    '/package.json',
    '/content/site.yaml',
    '/content/site.yaml?raw',
    '/content/sql/resource.yaml?import&site=name',
    '/server/settings.ts',
    '/@fs/etc/passwd?raw',
    '/%00',
  ])
    expect(isForeignFile(url, { dataDir, siteFile }), url).toBe(true)
})

test('abuse 97: sources, public files and pages are served; a data folder among the sources is not', () => {
  const paths = [
    '/',
    '/resources/sql?page=2',
    '/login',
    '/web/root.tsx',
    '/contract/limits.ts?t=1',
    '/@vite/client',
    '/content/site.yaml?import&site=name',
    '/%',
  ]
  for (const url of [...paths, `/@fs${root}/node_modules/react/index.js`])
    expect(isForeignFile(url, { dataDir, siteFile }), url).toBe(false)
  expect(isForeignFile('/web/root.tsx', { dataDir: join(root, 'web'), siteFile })).toBe(true)
})
