import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** The verdict in green or red, and the lesson, which is neither. */
export function Verdict({
  isRight,
  title,
  children,
}: {
  isRight: boolean
  title: string
  children: ReactNode
}) {
  const Icon = isRight ? Check : X
  return (
    <section className="overflow-hidden rounded-lg border border-line bg-raised">
      <p
        className={classNames(
          'flex items-center gap-2 px-5 py-3 font-bold text-lg',
          isRight ? 'bg-good-soft text-good' : 'bg-bad-soft text-bad',
        )}
      >
        <Icon aria-hidden className="size-5" />
        {title}
      </p>
      <div className="grid grid-cols-1 gap-3 p-5">{children}</div>
    </section>
  )
}
