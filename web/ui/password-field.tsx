import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { FieldFrame, inputLook } from './field.tsx'
import { IconButton } from './icon-button.tsx'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> & {
  label: string
  hint?: ReactNode
  error?: string
  aside?: ReactNode
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField({ label, hint, error, aside, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame label={label} hint={hint} error={error} aside={aside}>
      {(ids) => (
        <div className="relative">
          <input {...input} {...ids} type={shown ? 'text' : 'password'} className={`${inputLook} pr-12`} />
          <IconButton
            data-replay
            icon={shown ? EyeOff : Eye}
            label={shown ? 'Hide password' : 'Show password'}
            aria-pressed={shown}
            className="absolute inset-y-0 right-0"
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </FieldFrame>
  )
}
