/** Today and reward. It never decorates. */
export function Spark({ className = 'size-4' }: { className?: string; 'aria-hidden'?: boolean }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={`shrink-0 ${className}`}>
      <path className="fill-spark-fill" d="m8 0 1.9 6.1L16 8l-6.1 1.9L8 16l-1.9-6.1L0 8l6.1-1.9z" />
    </svg>
  )
}

const RAYS = 10

/** The end of a session: ten sparks fly off once. With reduced motion there is only the one in the middle. */
export function SparkBurst() {
  return (
    <span className="spark-burst" aria-hidden="true">
      <Spark className="size-9 animate-spark" />
      {Array.from({ length: RAYS }, (_, ray) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a ray is its number
        <span key={ray} style={{ rotate: `${(ray * 360) / RAYS}deg` }}>
          <Spark className="size-3" />
        </span>
      ))}
    </span>
  )
}
