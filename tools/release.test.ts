import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { load, loadAll } from 'js-yaml'
import { expect, test } from 'vitest'
import { z } from 'zod'

const manifest = z
  .object({
    version: z.string(),
    dependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
const dockerfile = readFileSync('Dockerfile', 'utf8')
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))

test('HOST-07 the bill of materials names every package of the product with its version', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'whetstone-bill-')), 'sbom.json')
  execFileSync(process.execPath, ['tools/sbom.mjs', file])
  const bill = z
    .object({
      bomFormat: z.literal('CycloneDX'),
      metadata: z.object({ component: z.object({ version: z.string() }) }),
      components: z.array(z.object({ name: z.string(), version: z.string(), purl: z.string() })),
    })
    .parse(JSON.parse(readFileSync(file, 'utf8')))
  expect(bill.metadata.component.version).toBe(manifest.version)
  const listed = bill.components.map(({ name, version }) => `${name}@${version}`)
  for (const [name, version] of Object.entries(manifest.dependencies))
    expect(listed).toContain(`${name}@${version}`)
  expect(listed.some((name) => name.startsWith('vite@'))).toBe(false)
  rmSync(dirname(file), { recursive: true })
})

test('HOST-07 the image runs without root, is watched, and keeps its files to read', () => {
  const user = lastStage.indexOf('\nUSER node\n')
  expect(user).toBeGreaterThan(0)
  expect(lastStage.indexOf('\nCMD ')).toBeGreaterThan(user)
  expect(lastStage).toMatch(/\nHEALTHCHECK .*\/healthz/)
  expect(lastStage).not.toMatch(/chown [^\n]*\b(build|server|contract|content|node_modules)\b/)
})

test('HOST-07 the image is the same file for amd64 and arm64: nothing that it runs is compiled', () => {
  expect(dockerfile).not.toMatch(/amd64|arm64|x86_64|aarch64/)
  const lock = z
    .object({
      packages: z.record(
        z.string(),
        z.object({
          dev: z.boolean().optional(),
          optional: z.boolean().optional(),
          cpu: z.array(z.string()).optional(),
          hasInstallScript: z.boolean().optional(),
        }),
      ),
    })
    .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  const compiled = Object.entries(lock.packages).filter(
    ([path, { dev, optional, cpu, hasInstallScript }]) =>
      path && !dev && !optional && (cpu || hasInstallScript),
  )
  expect(compiled.map(([path]) => path)).toEqual([])
})

test('HOST-07 the recipes name files that are there, and settings that the server reads', () => {
  const read = (file: string) => readFileSync(file, 'utf8')
  const known = new Set(
    [...read('server/settings.ts').matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name),
  )
  for (const page of ['systemd', 'compose', 'cluster', 'kubernetes', 'nginx', 'caddy', 'traefik']) {
    const text = read(`docs/recipes/${page}.md`)
    expect(text).toContain('**What was run:**')
    for (const [, file = ''] of text.matchAll(/\]\(\.\.\/\.\.\/(.+?)\)/g)) expect(read(file)).not.toBe('')
  }
  const objects = JSON.stringify(loadAll(read('deploy/kubernetes.yaml')))
  const names = [...objects.matchAll(/"name":"([A-Z_]+?)(?:_FILE)?","value"/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) expect(known, name).toContain(name)
  for (const [, name] of read('deploy/whetstone.service').matchAll(/=([A-Z_]+)_FILE=/g))
    expect(known).toContain(name)
  expect(load(read('deploy/traefik.yaml'))).toHaveProperty('http.routers.whetstone.rule')
  expect(read('compose.yaml')).toMatch(/read_only: true\n {2}tmpfs: \[\/tmp\]/)
})
