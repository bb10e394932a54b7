import { expect, test } from 'vitest'
import { resetMessage, signInMessage, signUpMessage } from '#web/features/account/account-messages.ts'
import { ApiError } from './api-error.ts'

const refused = (error: object) =>
  new ApiError({ status: 403, statusText: '', headers: new Headers() }, JSON.stringify({ error }))

test('SIGNUP-06 LOGIN-07 a page under another address than PUBLIC_URL says which one the server expects', () => {
  const message = 'This site works at https://prep.example only.'
  const error = { code: 'forbidden', message, expected_address: 'https://prep.example' }
  for (const messageOf of [signUpMessage, signInMessage, resetMessage])
    expect(messageOf(refused(error))).toBe(message)
  const plain = { code: 'forbidden', message: 'You may not do this.' }
  expect(signUpMessage(refused(plain))).toBe('Failed to create an account. Please try again.')
})
