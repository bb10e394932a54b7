import { expect, test } from 'vitest'
import { addEntry, addPart, changeLast, type Entry, emptyLog } from './prompt-log.ts'

const entry = (id: number, text = ''): Entry => ({ id, input: `line ${id}`, parts: [{ text }] })

test('RUN-02 the log keeps the newest two hundred entries and says that older ones are gone', () => {
  let log = emptyLog
  for (let id = 0; id < 200; id++) log = addEntry(log, entry(id))
  expect(log.isShortened).toBe(false)
  log = addEntry(log, entry(200))
  expect(log.entries).toHaveLength(200)
  expect(log.entries[0]?.id).toBe(1)
  expect(log.isShortened).toBe(true)
})

test('RUN-02 long output pushes older entries out of the log, never the newest', () => {
  let log = emptyLog
  for (let id = 0; id < 9; id++) log = addEntry(log, entry(id, 'x'.repeat(100_000)))
  expect(log.entries.map(({ id }) => id)).toEqual([5, 6, 7, 8])
  expect(addEntry(emptyLog, entry(1, 'x'.repeat(900_000))).entries).toHaveLength(1)
})

test('RUN-02 what is printed in pieces is one text, and a table stays between two texts', () => {
  const table = { columns: ['a'], rows: [['1']], total: 1 }
  let log = addEntry(emptyLog, { id: 1, input: 'x', parts: [] })
  for (const part of [{ text: 'a\n' }, { text: 'b\n' }, { table }, { text: 'c' }])
    log = changeLast(log, (last) => addPart(last, part))
  expect(log.entries[0]?.parts).toEqual([{ text: 'a\nb\n' }, { table }, { text: 'c' }])
})
