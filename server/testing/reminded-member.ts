import { v7 as uuidv7 } from 'uuid'
import { buildUser, callerOf, type TestApp } from './test-app.ts'

const DAY_MS = 86_400_000

/** A member with one question due, who is reminded at seven in that zone unless said otherwise. */
export async function remindedMember(
  own: TestApp,
  { on = true, hour = 7, zone = 'Europe/Berlin', isDue = true, verified = true } = {},
) {
  const user = await buildUser(own)
  const call = callerOf(own, user)
  const expectOk = async (name: string, body: unknown) => {
    const { status } = await call(name, body)
    if (status !== 200) throw new Error(`${name} answered ${status}.`)
  }
  if (isDue)
    await expectOk('POST /api/user/attempts', {
      attempts: [
        {
          id: uuidv7(),
          content_id: 'sample-choice-01',
          source: 'practice',
          answer: { gave_up: true },
          seconds: 20,
          answered_at: new Date(Date.now() - 9 * DAY_MS).toISOString(),
          zone,
        },
      ],
    })
  await expectOk('PUT /api/user/reminders', { on, hour, zone })
  if (!verified)
    await own.db.query
      .updateTable('user_documents')
      .set({ document: JSON.stringify({ email: user.email, name: 'Ana', verified: false }) })
      .where('uid', '=', user.uid)
      .execute()
  return { ...user, call }
}
