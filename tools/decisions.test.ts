import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../docs/decisions')

test('every decision has its number, its date and a status', () => {
  for (const file of globSync('*.md', { cwd: folder })) {
    const [title, , status] = readFileSync(join(folder, file), 'utf8').split('\n')
    expect(title, file).toMatch(new RegExp(`^# ${Number(basename(file).slice(0, 4))}\\. [A-Z]`))
    expect(status, file).toMatch(/^\d{4}-\d\d-\d\d\. (Accepted|Superseded by \d+)\.$/)
  }
})
