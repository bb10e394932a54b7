import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export const inputLook =
  'block w-full min-h-11 rounded-md border border-line-strong bg-raised px-3 py-2 text-base text-ink pointer-coarse:text-[1rem] aria-invalid:border-bad disabled:opacity-60'

interface FieldFrameProps {
  label: ReactNode
  hint?: ReactNode
  error?: string
  /** At the right end of the label's line: a 'Forgot password?' link, a counter. */
  aside?: ReactNode
  children: (ids: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}

/** Label, hint and error text around any control; `children` gets the attributes that tie them together. */
export function FieldFrame({ label, hint, error, aside, children }: FieldFrameProps) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-semibold text-sm">
          {label}
        </label>
        {aside && <span className="text-sm">{aside}</span>}
      </div>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-bad text-sm">
          {error}
        </p>
      )}
    </div>
  )
}

type FieldProps = Omit<FieldFrameProps, 'children'> & Omit<ComponentProps<'input'>, 'id'>

export function Field({ label, hint, error, aside, className, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} aside={aside}>
      {(ids) => <input {...input} {...ids} className={classNames(inputLook, className)} />}
    </FieldFrame>
  )
}

type TextAreaFieldProps = Omit<FieldFrameProps, 'children'> & Omit<ComponentProps<'textarea'>, 'id'>

export function TextAreaField({ label, hint, error, aside, className, ...textarea }: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} aside={aside}>
      {(ids) => (
        <textarea rows={5} {...textarea} {...ids} className={classNames(inputLook, 'resize-y', className)} />
      )}
    </FieldFrame>
  )
}
