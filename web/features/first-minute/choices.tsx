interface ChoicesProps<Value> {
  label: string
  choices: readonly { value: Value; title: string; text?: string }[]
  disabled?: boolean
  onChoose: (value: Value) => void
}

/** Answers as buttons: one press is the answer. */
export function Choices<Value extends string | number>({
  label,
  choices,
  disabled,
  onChoose,
}: ChoicesProps<Value>) {
  return (
    <ul aria-label={label} className="grid gap-2 xs:grid-cols-2 lg:grid-cols-3">
      {choices.map(({ value, title, text }) => (
        <li key={value} className="grid">
          <button
            type="button"
            disabled={disabled}
            onClick={() => onChoose(value)}
            className="min-h-12 rounded-md border border-line-strong bg-raised px-4 py-2.5 text-left transition-colors duration-(--press) enabled-hover:border-accent enabled-hover:bg-hover disabled:text-faint"
          >
            <span className="block font-semibold">{title}</span>
            {text && <span className="block text-muted text-sm">{text}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
