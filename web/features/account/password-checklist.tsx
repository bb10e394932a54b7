import { Check, Circle } from 'lucide-react'
import { passwordRules } from '#contract/password-rules.ts'

const texts: Record<keyof typeof passwordRules, string> = {
  length: 'At least 8 characters',
  uppercase: 'One uppercase letter',
  lowercase: 'One lowercase letter',
  number: 'One number',
}

/** All rules of a new password, the repeated one included, each with whether it holds. */
export function PasswordChecklist({ password, repeated }: { password: string; repeated: string }) {
  const rules = Object.entries(passwordRules).map(([key, holds]) => ({
    text: texts[key as keyof typeof passwordRules],
    met: holds(password),
  }))
  const checks = [...rules, { text: 'Both passwords match', met: password !== '' && password === repeated }]
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
