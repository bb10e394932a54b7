import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** What became of an answer, with what there is to learn from it. */
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
    <section
      className={classNames(
        'grid grid-cols-1 gap-3 rounded-lg border p-5',
        isRight ? 'border-good bg-good-soft' : 'border-bad bg-bad-soft',
      )}
    >
      <p
        className={classNames(
          'flex items-center gap-2 font-bold text-lg',
          isRight ? 'text-good' : 'text-bad',
        )}
      >
        <Icon aria-hidden className="size-5" />
        {title}
      </p>
      {children}
    </section>
  )
}
