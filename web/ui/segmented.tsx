import type { LucideIcon } from 'lucide-react'
import { classNames } from './class-names.ts'

interface SegmentedProps<Value extends string> {
  label: string
  options: { value: Value; label: string; icon?: LucideIcon }[]
  value: Value
  onChange: (value: Value) => void
}

/** Two or three views of the same thing. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  return (
    <fieldset className="inline-flex rounded-md border border-line-strong bg-sunken p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map(({ value: option, label, icon: Icon }) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          onClick={() => onChange(option)}
          className={classNames(
            'inline-flex min-h-10 items-center gap-2 rounded-sm px-3.5 font-semibold text-sm transition-colors',
            option === value ? 'bg-raised text-accent shadow-card' : 'text-muted hover:text-ink',
          )}
        >
          {Icon && <Icon aria-hidden className="size-4" />}
          {label}
        </button>
      ))}
    </fieldset>
  )
}
