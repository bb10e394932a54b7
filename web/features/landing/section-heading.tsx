import type { ReactNode } from 'react'

export function SectionHeading({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className="max-w-xl">
      <h2 id={id} className="text-3xl">
        {title}
      </h2>
      {children && <p className="mt-2 text-muted">{children}</p>}
    </div>
  )
}
