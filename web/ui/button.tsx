import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode, Ref } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

interface Look {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
  icon?: LucideIcon
}

const base =
  'inline-flex select-none items-center justify-center gap-2 whitespace-nowrap rounded-md border text-center font-semibold text-base leading-tight transition-[background-color,border-color,color,translate] duration-(--press) active:translate-y-px disabled:translate-y-0 disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-faint'

const variants = {
  primary: 'border-transparent bg-accent text-on-accent enabled-hover:bg-accent-strong',
  secondary: 'border-line-strong bg-raised text-ink enabled-hover:bg-hover',
  quiet: 'border-transparent text-accent enabled-hover:bg-accent-soft enabled-hover:text-accent-strong',
  danger: 'border-transparent bg-bad text-on-bad enabled-hover:bg-bad-strong',
}

const sizes = {
  small: 'min-h-9 px-3 py-1.5 text-sm pointer-coarse:min-h-11',
  medium: 'min-h-10 px-4 py-2 pointer-coarse:min-h-11',
  large: 'min-h-13 px-6 py-2.5 text-lg',
}

const look = ({ variant = 'primary', size = 'medium' }: Look, className?: string) =>
  classNames(base, variants[variant], sizes[size], className)

type ButtonProps = Look & ComponentProps<'button'> & { busy?: boolean }

/** `busy` disables the button and shows a spinner; the caller changes the words ('Signing in...'). */
export function Button({
  variant,
  size,
  icon: Icon,
  busy = false,
  disabled,
  children,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={look({ variant, size }, className)}
    >
      {busy ? <Spinner size="small" /> : Icon && <Icon aria-hidden className="size-[1.15em] shrink-0" />}
      {children}
    </button>
  )
}

type ButtonLinkProps = Look &
  Omit<LinkProps, 'children'> & { ref?: Ref<HTMLAnchorElement>; children: ReactNode }

/** Goes somewhere and looks like a button. */
export function ButtonLink({ variant, size, icon: Icon, children, className, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={look({ variant, size }, className)}>
      {Icon && <Icon aria-hidden className="size-[1.15em] shrink-0" />}
      {children}
    </Link>
  )
}
