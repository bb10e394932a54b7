import { Check } from 'lucide-react'
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/limits.ts'
import { passwordRules } from '#contract/password-rules.ts'

const texts: Record<keyof typeof passwordRules, string> = {
  minimum: `At least ${PASSWORD_MIN} characters`,
  maximum: `At most ${PASSWORD_MAX.toLocaleString('en-US')} characters`,
  uppercase: 'One uppercase letter',
  lowercase: 'One lowercase letter',
  number: 'One number',
}

/** All rules of a new password, the repeated one included, each with whether it holds. */
export function PasswordChecklist({ password, repeated }: { password: string; repeated: string }) {
  const rules = Object.entries(passwordRules)
    .map(([key, holds]) => ({ key, text: texts[key as keyof typeof passwordRules], met: holds(password) }))
    .filter(({ key, met }) => key !== 'maximum' || !met) // nobody meets this limit by chance
  const checks = [...rules, { text: 'Both passwords match', met: password !== '' && password === repeated }]
  return (
    <ul aria-label="Password requirements" className="grid gap-1 text-sm xs:grid-cols-2">
      {checks.map(({ text, met }) => (
        <li key={text} className={`flex items-center gap-2 ${met ? 'text-good' : 'text-muted'}`}>
          {met ? (
            <Check aria-hidden className="size-4 shrink-0" />
          ) : (
            <span aria-hidden="true" className="m-px size-3.5 shrink-0 rounded-full border-2" />
          )}
          {text}
          <span className="sr-only">{met ? ' (met)' : ' (not met)'}</span>
        </li>
      ))}
    </ul>
  )
}
