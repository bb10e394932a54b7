import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stopTokens } from '../server/features/reminders/stop-token.ts'
import { examine, expect, newMember, test } from './support.ts'

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
