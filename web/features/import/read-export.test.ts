import { expect, test } from 'vitest'
import { readExport, readExportFile } from './read-export.ts'

const file = { format: 1, identity: { uid: 'u' }, bookmarks: [{ content_id: 'a' }] }
const read = (change: object) => readExport(JSON.stringify({ ...file, ...change }))

test('DATA-01 the rows of an export come in small calls, attempts before their cards', () => {
  const attempts = Array.from({ length: 120 }, (_, n) => ({ id: n }))
  const found = read({ review_cards: [{ content_id: 'a' }], attempts })
  expect(found.map(({ kind, rows }) => [kind, rows.length])).toEqual([
    ['bookmarks', 1],
    ['attempts', 50],
    ['attempts', 50],
    ['attempts', 20],
    ['review_cards', 1],
  ])
  const long = read({ attempts: [{ text: 'x'.repeat(30_000) }, { text: 'x'.repeat(30_000) }] })
  expect(long).toHaveLength(3)
})

test('DATA-01 a foreign, cut, newer or huge file is refused with a sentence', async () => {
  expect(() => readExport('[]')).toThrow(/not written by/)
  expect(() => readExport('{"name":"somebody"}')).toThrow(/not written by/)
  expect(() => readExport(JSON.stringify(file).slice(0, 30))).toThrow(/cut or damaged/)
  expect(() => readExport('['.repeat(200_000))).toThrow(/cut or damaged/)
  expect(() => read({ format: 2 })).toThrow(/newer version/)
  expect(() => read({ activity: Array.from({ length: 200_001 }, () => 0) })).toThrow(/200,000 rows/)
  await expect(readExportFile(new Blob(['x'.repeat(30_000_001)]))).rejects.toThrow(/30 MB/)
})
