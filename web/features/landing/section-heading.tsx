import type { ReactNode } from 'react'

export function SectionHeading({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className="max-w-xl">
      <h2 id={id} className="font-extrabold text-[1.75rem] tracking-tight xs:text-[2.1rem]">
        {title}
      </h2>
      {children && <p className="mt-2 text-muted">{children}</p>}
    </div>
  )
}
