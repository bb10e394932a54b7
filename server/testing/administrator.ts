import { admin } from '#server/operator/admin.ts'
import { verifiedAccount } from './accounts.ts'
import type { TestApp } from './test-app.ts'

/** A member the operator's command made an administrator. */
export async function administratorAccount(own: Pick<TestApp, 'app' | 'db' | 'settings'>) {
  const account = await verifiedAccount(own)
  await admin(own.db, own.settings, ['add', account.email])
  return account
}
