import { openDb } from '#server/db/db.ts'

/** A process that writes one row after another and says each id once its commit is acknowledged. Run by kill.test.ts. */
const [dataDir = '', from = '0'] = process.argv.slice(2)
const db = await openDb({ url: undefined, dataDir })
for (let n = Number(from); ; n++) {
  const uid = `user-${n}`
  await db.write(async (tx) => {
    await tx
      .insertInto('identity_users')
      .values({ uid, email: uid, email_key: uid, display_name: uid, created_at: new Date().toISOString() })
      .execute()
    await tx
      .insertInto('progress')
      .values({
        user_id: uid,
        content_type: 'interview',
        content_id: 'q',
        resource_slug: 'sql',
        status: 'completed',
        created_at: '',
        updated_at: '',
      })
      .execute()
  })
  process.stdout.write(`${n}\n`)
}
