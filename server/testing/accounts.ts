import { randomUUID } from 'node:crypto'
import type { IdentityUser } from '#contract/api/identity.ts'
import { type Browser, openBrowser } from './browser.ts'
import { mailedCode } from './outbox.ts'
import type { TestApp } from './test-app.ts'

export const PASSWORD = 'Corr3ct-horse'

interface Account {
  browser: Browser
  user: IdentityUser
  uid: string
  email: string
}

/** Signs up through the real calls; every account comes from an address of its own, so no limit is met by accident. */
export async function signUpAccount(test: Pick<TestApp, 'app'>, changes: object = {}): Promise<Account> {
  const browser = openBrowser(test, { remoteAddress: someAddress() })
  const email = `${randomUUID().slice(0, 13)}@example.com`
  const response = await browser.post('/identity/sign-up', {
    name: 'Ana Lind',
    email,
    password: PASSWORD,
    ...changes,
  })
  if (response.status !== 201) throw new Error(`Sign-up answered ${response.status}: ${response.text}`)
  const { user } = response.body
  return { browser, user, uid: user.uid, email: user.email }
}

/** Signed up, the mailed link confirmed elsewhere, the document marked: an account that may do everything. */
export async function verifiedAccount(test: Pick<TestApp, 'app' | 'settings'>, changes: object = {}) {
  const account = await signUpAccount(test, changes)
  await confirmByMail(test, account)
  const bearer = await account.browser.bearer()
  const response = await account.browser.call(
    `PATCH /documents/users/${account.uid}`,
    { verified: true },
    { headers: bearer },
  )
  if (response.status !== 200)
    throw new Error(`Marking as verified answered ${response.status}: ${response.text}`)
  return { ...account, bearer }
}

export async function confirmByMail(test: Pick<TestApp, 'app' | 'settings'>, { email }: Account) {
  const code = await mailedCode(test.settings, email)
  const response = await openBrowser(test).post('/identity/verification/confirm', { code })
  if (response.status !== 200) throw new Error(`Confirming answered ${response.status}: ${response.text}`)
}

let last = 0
/** An address that no other account of this run has. */
export function someAddress() {
  last++
  return `10.${(last >> 16) & 255}.${(last >> 8) & 255}.${last & 255}`
}
