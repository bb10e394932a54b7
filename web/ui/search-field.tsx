import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { inputLook } from './field.tsx'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> & {
  label: string
  onChange: (text: string) => void
}

export function SearchField({ label, onChange, ...input }: SearchFieldProps) {
  return (
    <search className="relative block w-full max-w-md">
      <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-[18px] text-muted" />
      <input
        autoComplete="off"
        {...input}
        type="search"
        aria-label={label}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={`${inputLook} pl-10`}
      />
    </search>
  )
}
