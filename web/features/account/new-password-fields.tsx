import { useState } from 'react'
import { passwordRules } from '#contract/password-rules.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { accountMessages } from './account-messages.ts'
import { PasswordChecklist } from './password-checklist.tsx'

/** A new password while it is typed, twice. `isReady` when all rules hold and both are the same. */
export function useNewPassword() {
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const isStrong = Object.values(passwordRules).every((holds) => holds(password))
  const isReady = isStrong && password === repeated
  return { password, setPassword, repeated, setRepeated, isStrong, isReady }
}

interface NewPasswordFieldsProps {
  label: string
  entry: ReturnType<typeof useNewPassword>
}

/** Both fields and the checklist. A field says that rules are unmet once the person has left it; while they type, the checklist tells. */
export function NewPasswordFields({ label, entry }: NewPasswordFieldsProps) {
  const { password, setPassword, repeated, setRepeated, isStrong } = entry
  const [left, setLeft] = useState({ password: false, confirm: false })
  const unmet = (is: boolean) => (is ? accountMessages.weakPassword : undefined)
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        required
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        onBlur={() => setLeft({ ...left, password: left.password || password !== '' })}
        error={unmet(left.password && !isStrong)}
      />
      <PasswordField
        label="Confirm password"
        name="confirm"
        autoComplete="new-password"
        required
        value={repeated}
        onChange={(event) => setRepeated(event.currentTarget.value)}
        onBlur={() => setLeft({ ...left, confirm: left.confirm || repeated !== '' })}
        error={unmet(left.confirm && isStrong && password !== repeated)}
      />
      <PasswordChecklist password={password} repeated={repeated} />
    </>
  )
}
