import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type Account, setAccount } from '#web/session/account.ts'
import { useRecording } from './recordings.ts'

const member = (uid: string) => ({ status: 'member', user: { uid } }) as Account

function Kept() {
  const [recording, setRecording] = useRecording('a-question')
  return (
    <button type="button" onClick={() => setRecording({ sound: new Blob(), seconds: 3, heard: null })}>
      {recording ? 'kept' : 'none'}
    </button>
  )
}

test('SELF-01 a recording belongs to one member, and a sign-out deletes it', async () => {
  setAccount(member('ana'))
  await render(<Kept />)
  const button = page.getByRole('button')
  await button.click()
  await expect.element(button).toHaveTextContent('kept')
  setAccount(member('ben'))
  await expect.element(button).toHaveTextContent('none')
  setAccount(member('ana'))
  await expect.element(button).toHaveTextContent('kept')
  setAccount({ status: 'visitor' })
  setAccount(member('ana'))
  await expect.element(button).toHaveTextContent('none')
})
