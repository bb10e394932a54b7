// `npm run sbom`: the bill of materials of what the server runs on, as CycloneDX, into sbom.cdx.json. `npm sbom --omit dev` leaves
// out every package that anything also has among its devDependencies, so it's asked about a project that has none.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './run.mjs'

const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'))
const { workspaces, devDependencies: _, ...manifest } = read('package.json')
const lock = read('package-lock.json')
for (const [path, { dev, link }] of Object.entries(lock.packages))
  if (dev || link || workspaces.includes(path)) delete lock.packages[path]
lock.packages[''] = manifest

const folder = mkdtempSync(join(tmpdir(), 'whetstone-sbom-'))
try {
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 << 20 },
  )
  if (status) throw new Error(`npm sbom ended with ${status}: ${stderr}`)
  const file = process.argv[2] ?? join(root, 'sbom.cdx.json')
  writeFileSync(file, stdout)
  console.log(`${JSON.parse(stdout).components.length} packages are in ${file}.`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
