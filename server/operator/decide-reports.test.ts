import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loggerOptions } from '#server/logger.ts'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { decideReports } from './decide-reports.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

/** A title, a cleared screen, a C1 sequence, an overwritten line, turned text, invisible characters. */
const HOSTILE =
  '\u001b]0;title\u0007\u001b[2J\u009b31m fine\rforged\u202egnp.\u2066\u200b\ufeff\u061c\u2028end'
const steering = /(?!\n|\t)[\p{Cc}\p{Cf}\p{Zl}]/u

test("abuse 108: a member's text in a report reaches the operator's terminal with its control characters spelled out", async () => {
  const ana = callerOf(own, await buildUser(own))
  const text = `${HOSTILE}\nReply: accepted`
  const body = { content_id: 'sample-choice-01', kind: 'answer', text: 'placeholder' }
  const { id } = (await ana('POST /api/user/reports', body)).body
  // As a row may hold it: from an import, or from before the API refused some of these.
  await own.db.query.updateTable('reports').set({ text, code: HOSTILE }).where('id', '=', id).execute()
  const list = await decideReports(own.db, own.content, [])
  const shown = await decideReports(own.db, own.content, ['show', id])
  for (const output of [list, shown]) {
    expect(output).not.toMatch(steering)
    expect(output).toContain('\\u001b]0;title\\u0007\\u001b[2J\\u009b31m fine\\u000dforged\\u202egnp.')
  }
  expect(shown, 'no line of theirs looks like one of ours').not.toMatch(/^Reply: accepted/m)
})

test('abuse 108: a log line spells them out too, and stays JSON', () => {
  let line = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      line += chunk
      done()
    },
  })
  pino(loggerOptions({ logLevel: 'info' }), stream).info({ name: HOSTILE }, 'hello')
  expect(line.slice(0, -1)).not.toMatch(steering)
  expect(JSON.parse(line).name).toBe(HOSTILE)
})
