import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { audiences } from '#contract/api/audiences.ts'
import { calls } from '#contract/api/calls.ts'
import { ownTopics, sharedTopics } from '#server/db/db.ts'
import { verifiedAccount } from '#server/testing/accounts.ts'
import { practiceEverything } from '#server/testing/practice.ts'
import { callerOf, startTestApp } from '#server/testing/test-app.ts'
import { openTestDb } from '#server/testing/test-db.ts'

/** Calls of members that are about the account, or that a model or a Java runner answers and nothing is written. */
const elsewhere = new Set(
  `addPasskey startPasskey removePasskey unlinkProvider endSession endOtherSessions putReminders putReminderBrowser removeReminderBrowser
  askFollowUpOfModel askOpinion talkAboutHint runJavaTests`.split(/\s+/),
)

// Only PostgreSQL notifies.
describe.runIf(process.env.TEST_ENGINE === 'postgres')('what a second connection hears', () => {
  test('HOST-06 nothing on a path of practice notifies, and a change of the account does', async () => {
    const database = await openTestDb()
    const own = await startTestApp({ database })
    onTestFinished(() => own.close())
    const ana = await verifiedAccount(own)
    const listener = new pg.Client({ connectionString: database.url })
    await listener.connect()
    onTestFinished(() => listener.end())
    const heard: [string, string | undefined][] = []
    listener.on('notification', ({ channel, payload }) => heard.push([channel, payload]))
    for (const topic of [...sharedTopics, ...ownTopics]) await listener.query(`listen "${topic}"`)

    const call = callerOf(own, { authorization: ana.bearer.authorization ?? '' })
    const made = await practiceEverything(call)
    const isWrite = (name: string) => calls.get(name)?.method !== 'GET' && !elsewhere.has(name)
    expect([...made].sort()).toEqual(audiences.member.trim().split(/\s+/).filter(isWrite).sort())

    // Notifications arrive in the order of their commits: this one after any that practice sent.
    await call(`PATCH /documents/users/${ana.uid}`, { 'settings.theme': 'dark' })
    await expect.poll(() => heard).toContainEqual(['user-document', ana.uid])
    expect(heard).toEqual([['user-document', ana.uid]])
  })
})
