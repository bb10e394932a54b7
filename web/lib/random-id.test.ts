import { expect, test } from 'vitest'
import { z } from 'zod'
import { newAttemptId } from '#web/outbox/outbox.ts'
import { randomId } from './random-id.ts'

test('ATT-01 ids are UUIDs, each another one, also where the browser has no randomUUID', () => {
  const ids = Array.from({ length: 1000 }, randomId)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success, id).toBe(true)
  expect(new Set(ids).size).toBe(1000)
  expect(z.uuidv7().safeParse(newAttemptId()).success).toBe(true)
})
