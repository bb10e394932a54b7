import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('TALK-01 the tool proposes cues for each criterion out of its own words and the answers', () => {
  const told = execFileSync(
    process.execPath,
    [join(import.meta.dirname, 'propose-cues.ts'), 'dsa/how-a-hash-table-works'],
    { encoding: 'utf8' },
  )
  const [path, ...lines] = told.trimEnd().split('\n')
  expect(path).toBe('content/dsa/questions/how-a-hash-table-works.yaml')
  expect(lines).toHaveLength(10)
  expect(lines.join('\n')).toMatch(
    /the load factor decides when the table grows\n {4}cues: \[.*load factor.*\]/,
  )
}, 60_000)
