import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'whetstone-first-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const programs = ['start', 'run', 'prepare', 'build-site', 'first-start', 'own-node', 'memory-settings']

test.each(['a#b', '100%', 'a%20b', 'why?', 'a*b'])(
  'npm start in a folder named %s ends with one sentence before anything is fetched',
  (name) => {
    const checkout = join(folder, name)
    for (const program of programs)
      cpSync(join('tools', `${program}.mjs`), join(checkout, 'tools', `${program}.mjs`))
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(checkout, 'tools/start.mjs')], {
      encoding: 'utf8',
      timeout: 60_000,
    })
    expect(stderr).toMatch(/^The folder .* has a "[#%?*]" in its name, .*\.\n$/)
    expect([status, stdout]).toEqual([1, ''])
  },
)
