import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { buildReminderNote } from '../server/features/reminders/reminder-words.ts'
import { stopTokens } from '../server/features/reminders/stop-token.ts'
import { startPushPeer } from '../server/testing/push-peer.ts'
import { ownServer, portBeside } from './own-server.ts'
import { examine, expect, newMember, test } from './support.ts'

interface WorkerScope {
  registration: ServiceWorkerRegistration
  shown: object[]
}
const workerOf = async (context: BrowserContext) =>
  context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker')

test('HOST-08 a member turns the reminder on, chooses the hour, and stops it by the link of a mail without signing in', async ({
  page,
  browser,
}) => {
  const { uid, email } = await newMember(page)
  await page.goto('/settings')
  const part = page.getByRole('region', { name: 'Reminder' })
  const isOn = part.getByRole('checkbox', { name: 'Remind me in the morning of days with something due' })
  await expect(isOn).not.toBeChecked()
  await expect(part.getByText(email)).toBeVisible()
  await isOn.click()
  await expect(page.getByText('Reminder set for 07:00')).toBeVisible()
  const hour = part.getByRole('combobox', { name: 'Hour' })
  await hour.selectOption('06:00')
  await expect(page.getByText('Reminder set for 06:00')).toBeVisible()
  await examine(page)
  await page.reload()
  await expect(isOn).toBeChecked()
  await expect(hour).toHaveValue('6')

  const secret = readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'auth-secret'), 'utf8').trim()
  const mailbox = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const other = await mailbox.newPage()
  await other.goto(`/reminders/stop?token=${stopTokens(secret).tokenOf(uid)}`)
  await examine(other)
  await other.getByRole('button', { name: 'Stop reminders' }).click()
  await expect(other.getByRole('heading', { name: 'Reminders are off' })).toBeVisible()
  await mailbox.close()
  await page.reload()
  await expect(isOn).not.toBeChecked()
  await expect(hour).toHaveCount(0)
})

test.describe('where the operator has set keys', () => {
  const port = portBeside(85)
  const baseURL = `http://localhost:${port}`
  test.use({ baseURL, serviceWorkers: 'allow', permissions: ['notifications'] })

  test('HOST-08 a member gets the reminder as a notification in this browser, and turns it off', async ({
    page,
    context,
  }) => {
    test.setTimeout(240_000)
    const peer = await startPushPeer()
    const server = ownServer(port, peer.env)
    await server.start()
    // The only thing a browser without a push service can't do is to subscribe at one.
    await page.addInitScript((subscription) => {
      const made = { toJSON: () => subscription, unsubscribe: () => Promise.resolve(true) }
      PushManager.prototype.subscribe = () => Promise.resolve(made as unknown as PushSubscription)
    }, peer.subscribe())
    try {
      await newMember(page, { server })
      await page.goto('/settings')
      const part = page.getByRole('region', { name: 'Reminder' })
      await part.getByRole('checkbox', { name: 'Remind me' }).click()
      const mail = part.getByRole('checkbox', { name: 'By mail to' })
      const here = part.getByRole('checkbox', { name: 'As a notification in this browser' })
      await expect(mail).toBeChecked()
      await here.click()
      await expect(page.getByText('This browser shows your reminder')).toBeVisible()
      await expect(part).toContainText('They end when you sign out of this browser.')
      const silence = 'With mail off, nothing reminds you once your last browser is signed out.'
      await expect(part).not.toContainText(silence)
      await mail.click()
      await expect(mail).not.toBeChecked()
      await expect(part).toContainText(silence)
      await page.reload()
      await expect(here).toBeChecked()
      await expect(mail).not.toBeChecked()
      await examine(page)

      const devtools = await context.newCDPSession(page)
      const registrationId = await new Promise<string>((found) => {
        devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
          const own = registrations.find(
            ({ scopeURL, isDeleted }) => scopeURL === `${baseURL}/` && !isDeleted,
          )
          if (own) found(own.registrationId)
        })
        void devtools.send('ServiceWorker.enable')
      })
      // Chromium without a window shows no notification: what the worker asks for is what counts.
      const worker = await workerOf(context)
      await worker.evaluate(() => {
        const scope = self as unknown as WorkerScope
        scope.shown = []
        scope.registration.showNotification = async (title, { body, data } = {}) => {
          scope.shown.push({ title, body, path: data })
        }
      })
      const note = buildReminderNote({ reviews: 2, new: 3, minutes: 12, mock: null })
      await devtools.send('ServiceWorker.deliverPushMessage', {
        origin: server.url,
        registrationId,
        data: JSON.stringify(note),
      })
      await expect.poll(() => worker.evaluate(() => (self as unknown as WorkerScope).shown)).toEqual([note])

      await here.click()
      await expect(part.getByRole('checkbox', { name: 'Remind me' })).not.toBeChecked()
    } finally {
      await server.stop()
      await peer.close()
    }
  })
})
