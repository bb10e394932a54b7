import { classNames } from './class-names.ts'

interface SpinnerProps {
  size?: 'small' | 'medium' | 'large'
  /** Said to screen readers; leave it out where words next to the spinner say it already. */
  label?: string
  className?: string
}

const sizes = { small: 'size-4', medium: 'size-6', large: 'size-10' }

export function Spinner({ size = 'medium', label, className }: SpinnerProps) {
  const circle = (
    <span
      aria-hidden
      className={classNames(
        'spinner inline-block shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent',
        sizes[size],
        className,
      )}
    />
  )
  if (!label) return circle
  return (
    <span role="status" className="inline-flex items-center">
      {circle}
      <span className="sr-only">{label}</span>
    </span>
  )
}

/** Fills a page that waits, or the part of one that has its heading already, with the words on screen. */
export function LoadingScreen({ of = 'page' }: { of?: 'page' | 'part' }) {
  return (
    <div className="grid min-h-[60vh] place-content-center">
      <Loading words={of === 'page' ? 'h1' : 'p'} />
    </div>
  )
}

export function Loading({ words: Words = 'p' }: { words?: 'h1' | 'p' }) {
  return (
    <div role="status" className="grid justify-items-center gap-4 text-muted">
      <Spinner size="large" className="text-accent" />
      <Words>Loading...</Words>
    </div>
  )
}
