import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useSignUpDoor } from './sign-up-door.ts'

const Door = () => <p>{useSignUpDoor().door}</p>

afterEach(() => vi.unstubAllGlobals())

test('HOST-02 a page that could not ask who may sign up asks again', async () => {
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => Response.json({ door: 'closed', domains: [] }),
  ]
  vi.stubGlobal('fetch', () => answers.shift()?.())
  const screen = await render(<Door />)
  await expect.element(screen.getByText('open')).toBeVisible()
  await expect.element(screen.getByText('closed'), { timeout: 15_000 }).toBeVisible()
})
