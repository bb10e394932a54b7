import type { ComponentProps, ReactNode } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: ReactNode }

export function Checkbox({ label, ...input }: CheckboxProps) {
  return (
    <label className="inline-flex min-h-9 items-center gap-2.5 text-base">
      <input type="checkbox" {...input} className="size-[1.15rem] shrink-0 rounded-sm" />
      {label}
    </label>
  )
}
