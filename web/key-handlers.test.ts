import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** They watch keys and take none, or hand them on to a handler that asks the guard. */
const watchers = [
  'delivery/first-act.ts',
  'delivery/start-scripts.js',
  'features/questions/list/use-question-keys.ts',
  'lib/use-list-place.ts',
  'ui/drawer.tsx',
]

test('Alt+Left: every handler of keys asks whether the key is plain', () => {
  const listening = globSync('**/*.{ts,tsx,js}', { cwd: import.meta.dirname })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => /onKey(Down|Up)=|'key(down|up)'/.test(read(file)))
  expect(listening.length).toBeGreaterThan(watchers.length)
  const unguarded = listening.filter((file) => !/isPlainKey\(|, keyHandler/.test(read(file)))
  expect(unguarded.sort()).toEqual(watchers)
})

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
