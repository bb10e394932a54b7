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
    <fieldset className="inline-flex max-sm:flex rounded-md gap-0.5 bg-sunken p-[3px]">
      <legend className="sr-only">{label}</legend>
      {options.map(({ value: option, label, icon: Icon }) => (
        <button
          key={option}
          type="button"
          data-replay
          aria-pressed={option === value}
          onClick={() => onChange(option)}
          className={classNames(
            'inline-flex min-h-8 items-center gap-2 rounded-[7px] px-3 font-semibold text-sm transition-colors duration-(--press) pointer-coarse:min-h-10 max-sm:flex-1 max-sm:justify-center',
            option === value ? 'bg-raised text-ink ring-1 ring-line' : 'text-muted hover:text-ink',
          )}
        >
          {Icon && <Icon aria-hidden className="size-4" />}
          {label}
        </button>
      ))}
    </fieldset>
  )
}
