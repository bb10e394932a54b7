import type { ComponentType } from 'react'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setAccount } from '#web/session/account.ts'
import { ResetRequestForm } from './reset-request-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const PASSWORD = 'Sharpen7Stone'
beforeEach(() => setAccount({ status: 'visitor' }))

const nothing = vi.fn()
const signUp = () => <SignUpForm onSignedUp={nothing} onGoogle={nothing} />
const signIn = () => <SignInForm remember onRemember={vi.fn()} onSignedIn={nothing} onVerifyNow={nothing} />

async function show(Component: ComponentType) {
  const Page = createRoutesStub([{ path: '/', Component }])
  await render(<Page />)
}

const field = (name: string) => page.getByLabelText(name, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('SIGNUP-02 the checklist follows the typing, and the button waits for all of it', async () => {
  await show(signUp)
  const met = () => page.getByLabelText('Password requirements').getByText('(met)').elements().length
  await expect.element(button('Create Account')).toBeDisabled()
  for (const [text, count] of [
    ['a', 1],
    ['aB', 2],
    ['aB1', 3],
    ['aB1aaaaa', 4],
  ] as const) {
    await field('Password').fill(text)
    await expect.poll(met).toBe(count)
    await expect.element(button('Create Account')).toBeDisabled()
  }
  await field('Confirm password').fill('aB1aaaab')
  await expect.element(button('Create Account')).toBeDisabled()
  await field('Confirm password').fill('aB1aaaaa')
  await expect.poll(met).toBe(5)
  await expect.element(button('Create Account')).toBeEnabled()
})

test('SIGNUP-02 a password field that is left with a rule unmet says so, until the rule holds', async () => {
  await show(signUp)
  const sentence = 'Please meet all password requirements.'
  const said = page.getByText(sentence)
  await field('Password').fill('short')
  await expect.element(said).not.toBeInTheDocument()
  await field('Confirm password').click()
  await expect.element(field('Password')).toHaveAccessibleDescription(sentence)
  await field('Password').fill(PASSWORD)
  await expect.element(said).not.toBeInTheDocument()
  await field('Confirm password').fill('Another8Stone')
  await field('Password').click()
  await expect.element(field('Confirm password')).toHaveAccessibleDescription(sentence)
  await field('Confirm password').fill(PASSWORD)
  await expect.element(said).not.toBeInTheDocument()
})

test.each(['', '   '])('SIGNUP-03 the name "%s" is asked for on the page', async (name) => {
  await show(signUp)
  await field('Full name').fill(name)
  await field('Email').fill('ana@example.com')
  await field('Password').fill(PASSWORD)
  await field('Confirm password').fill(PASSWORD)
  await button('Create Account').click()
  await expect.element(page.getByText('Please enter your name.')).toBeVisible()
  await expect.element(field('Full name')).toHaveFocus()
  await field('Full name').fill('A')
  await expect.element(page.getByText('Please enter your name.')).not.toBeInTheDocument()
})

test('KEEP-05 a name of 101 characters is not cut off, and its field says the limit', async () => {
  await show(signUp)
  await field('Full name').fill('n'.repeat(100))
  await expect.element(field('Full name')).not.toHaveAttribute('aria-invalid')
  await field('Full name').fill('n'.repeat(101))
  await expect.element(field('Full name')).toHaveValue('n'.repeat(101))
  await expect.element(field('Full name')).toHaveAccessibleDescription('A name has at most 100 characters.')
  await field('Full name').fill('n'.repeat(100))
  await expect.element(field('Full name')).not.toHaveAttribute('aria-invalid')
})

test.each([
  ['sign-up', signUp],
  ['sign-in', signIn],
  ['reset', ResetRequestForm],
] as const)('KEEP-05 an address of more than 254 characters is told its limit at the %s', async (_, form) => {
  await show(form)
  await field('Email').fill(`${'a'.repeat(243)}@example.com`)
  await expect
    .element(field('Email'))
    .toHaveAccessibleDescription('An email address has at most 254 characters.')
  await field('Email').fill('ana@example.com')
  await expect.element(field('Email')).not.toHaveAttribute('aria-invalid')
})
