import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startTestApp } from '#server/testing/test-app.ts'

test('a connection that has sent nothing does not hold up the close of the server', async () => {
  const own = await startTestApp()
  const address = await own.app.listen({ port: 0, host: '127.0.0.1' })
  const spare = connect(Number(new URL(address).port), '127.0.0.1')
  const closed = new Promise((resolve) => spare.once('close', resolve))
  await new Promise((resolve) => spare.once('connect', resolve))
  await fetch(`${address}/identity/session`)
  const start = Date.now()
  await own.close()
  await closed
  expect(Date.now() - start).toBeLessThan(3000)
})
