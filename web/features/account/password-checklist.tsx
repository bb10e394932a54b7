import { Check, Circle } from 'lucide-react'
import { useState } from 'react'
import { passwordRules } from '#contract/password-rules.ts'
import { messages } from '#web/lib/error-message.ts'

const texts: Record<keyof typeof passwordRules, string> = {
  length: 'At least 8 characters',
  uppercase: 'One uppercase letter',
  lowercase: 'One lowercase letter',
  number: 'One number',
}

/** All rules of a new password, the repeated one included. */
export function passwordChecks(password: string, repeated: string) {
  const rules = Object.entries(passwordRules).map(([key, holds]) => ({
    text: texts[key as keyof typeof passwordRules],
    met: holds(password),
  }))
  return [...rules, { text: 'Both passwords match', met: password !== '' && password === repeated }]
}

/** Says at a field that rules are unmet, once the person has left it; while they type, the checklist tells. */
export function useUnmetRules(password: string, repeated: string) {
  const [left, setLeft] = useState({ password: false, confirm: false })
  const isStrong = Object.values(passwordRules).every((holds) => holds(password))
  const unmet = (is: boolean) => (is ? messages.weakPassword : undefined)
  return {
    passwordError: unmet(left.password && !isStrong),
    confirmError: unmet(left.confirm && isStrong && password !== repeated),
    leavePassword: () => setLeft({ ...left, password: left.password || password !== '' }),
    leaveConfirm: () => setLeft({ ...left, confirm: left.confirm || repeated !== '' }),
  }
}

export function PasswordChecklist({ checks }: { checks: ReturnType<typeof passwordChecks> }) {
  return (
    <ul aria-label="Password requirements" className="grid gap-1 text-sm xs:grid-cols-2">
      {checks.map(({ text, met }) => (
        <li key={text} className={`flex items-center gap-2 ${met ? 'text-good' : 'text-muted'}`}>
          {met ? (
            <Check aria-hidden className="size-4 shrink-0" />
          ) : (
            <Circle aria-hidden className="size-4 shrink-0" />
          )}
          {text}
          <span className="sr-only">{met ? ' (met)' : ' (not met)'}</span>
        </li>
      ))}
    </ul>
  )
}
