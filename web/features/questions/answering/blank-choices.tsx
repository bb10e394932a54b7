interface BlankChoicesProps {
  label: string
  /** Sets the choices of this blank apart from all others on the page. */
  name: string
  choices: readonly string[]
  value: string
  disabled: boolean | undefined
  onChange: (choice: string) => void
  'data-blank': number
}

/** Choices for a blank: all of them stand side by side, as in a test. */
export function BlankChoices({ label, name, choices, value, onChange, ...input }: BlankChoicesProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 content-start gap-1.5">
      <legend className="mb-1.5 font-semibold text-sm">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice}
          className="flex min-h-11 items-center gap-3 rounded-md border border-line-strong bg-raised px-3 py-2 transition-colors duration-(--state) hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-disabled:opacity-60"
        >
          <input
            {...input}
            type="radio"
            name={name}
            value={choice}
            checked={value === choice}
            onChange={() => onChange(choice)}
            className="size-4 shrink-0 accent-accent"
          />
          <span className="min-w-0 break-words">{choice}</span>
        </label>
      ))}
    </fieldset>
  )
}
