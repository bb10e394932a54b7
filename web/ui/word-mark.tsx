import productName from 'site:name'

/** A combination stone, coarse below and fine above, and the spark it leaves. */
export function Mark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path className="fill-accent" d="M3.2 17.6 21.4 7.1l3.1 5.4L6.3 23z" />
      <path className="fill-ink" d="M6.9 24 25.1 13.5l2.6 4.5L9.5 28.5z" />
      <path
        className="fill-spark-fill"
        d="m26.5 1.5 1.1 3.1 3.1 1.1-3.1 1.1-1.1 3.1-1.1-3.1-3.1-1.1 3.1-1.1z"
      />
    </svg>
  )
}

export function WordMark() {
  return (
    <span className="inline-flex items-center gap-2 font-display font-extrabold text-[1.1875rem] tracking-[-0.02em]">
      <Mark className="size-7 shrink-0" />
      {productName}
    </span>
  )
}
