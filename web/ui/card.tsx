import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'

const surface = 'rounded-lg border border-line bg-raised p-5'

export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames(surface, className)}>{children}</div>
}

/** The whole card is the link: nothing else in it may be pressed. */
export function CardLink({
  className,
  children,
  ...rest
}: Omit<LinkProps, 'className'> & { className?: string }) {
  return (
    <Link
      {...rest}
      className={classNames(
        surface,
        'block transition-colors duration-(--state) hover:border-line-strong hover:bg-hover',
        className,
      )}
    >
      {children}
    </Link>
  )
}
