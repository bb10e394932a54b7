import { Check, Hourglass } from 'lucide-react'
import { Badge } from '#web/ui/badge.tsx'

interface ComingSoonProps {
  title: string
  text: string
  promises: string[]
  /** Named as coming soon. */
  companies?: string[]
}

export function ComingSoon({ title, text, promises, companies }: ComingSoonProps) {
  return (
    <section className="grid gap-6 rounded-lg border border-line bg-raised p-6 shadow-card xs:p-10">
      <header className="grid justify-items-start gap-3">
        <Badge tone="warn" icon={Hourglass}>
          Coming Soon
        </Badge>
        <h2 className="font-extrabold text-2xl tracking-tight">{title}</h2>
        <p className="max-w-text text-muted">{text}</p>
      </header>
      {companies && (
        <ul aria-label="Companies" className="grid gap-3 xs:grid-cols-2 lg:grid-cols-4">
          {companies.map((name) => (
            <li
              key={name}
              className="flex items-center justify-between rounded-md border border-line bg-surface px-4 py-3"
            >
              <span className="font-semibold">{name}</span>
              <span className="text-muted text-xs">Coming soon</span>
            </li>
          ))}
        </ul>
      )}
      <ul aria-label="What it will have" className="grid gap-3 sm:grid-cols-2">
        {promises.map((promise) => (
          <li key={promise} className="flex items-center gap-3">
            <Check aria-hidden className="size-5 shrink-0 text-good" />
            {promise}
          </li>
        ))}
      </ul>
    </section>
  )
}
