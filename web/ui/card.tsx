import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'

const surface = 'rounded-lg border border-line bg-raised p-5 shadow-card'

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
        'block transition-[border-color,box-shadow,translate] duration-200 ease-settle hover:-translate-y-0.5 hover:border-accent hover:shadow-lift',
        className,
      )}
    >
      {children}
    </Link>
  )
}
