import { colors } from './tokens.ts'

/** Every color token on its own; the scheme of the page decides which half is shown. */
export function ColorSwatches() {
  return (
    <ul className="grid grid-cols-2 gap-3 xs:grid-cols-3 md:grid-cols-6">
      {colors.map((name) => (
        <li key={name} className="grid gap-1 text-sm">
          <svg aria-hidden="true" className="h-12 w-full rounded-md border border-line">
            <rect width="100%" height="100%" fill={`var(--${name})`} />
          </svg>
          <span className="font-mono text-muted text-xs">{name}</span>
        </li>
      ))}
    </ul>
  )
}
