import { FieldFrame, inputLook } from './field.tsx'

interface SelectFieldProps {
  label: string
  value: string
  /** Value and name of each. */
  options: readonly (readonly [value: string, name: string])[]
  onChange: (value: string) => void
}

/** One of a few, with its label. */
export function SelectField({ label, value, options, onChange }: SelectFieldProps) {
  return (
    <FieldFrame label={label}>
      {(ids) => (
        <select
          {...ids}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={`${inputLook} px-2`}
        >
          {options.map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
