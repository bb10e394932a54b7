import { Hourglass } from 'lucide-react'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type ComingSoonTab, comingSoon } from './coming-soon-tabs.ts'

interface ComingSoonProps {
  tab: keyof typeof comingSoon
  /** Above what is there already. */
  isShort?: boolean
}

export function ComingSoon({ tab, isShort }: ComingSoonProps) {
  const { title, text, promises, companies }: ComingSoonTab = comingSoon[tab]
  return (
    <section
      className={classNames(
        'grid rounded-lg border border-line bg-raised',
        isShort ? 'gap-4 p-5 text-sm' : 'gap-6 p-6 xs:p-10',
      )}
    >
      <header className="grid justify-items-start gap-3">
        <Badge tone="spark" icon={Hourglass}>
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
      <ul
        aria-label="What it will have"
        className={classNames('grid', isShort ? 'grid-cols-2 gap-2 md:grid-cols-3' : 'gap-3 sm:grid-cols-2')}
      >
        {promises.map((promise) => (
          <li key={promise} className="flex items-center gap-3">
            <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-line-strong" />
            {promise}
          </li>
        ))}
      </ul>
    </section>
  )
}
