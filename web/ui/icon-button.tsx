import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & { icon: LucideIcon; label: string }

/** A button that is only an icon; `label` is its name for everybody who cannot see it, and its tooltip. */
export function IconButton({ icon: Icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(
        'grid size-11 shrink-0 place-items-center rounded-md text-muted transition-colors enabled-hover:bg-sunken enabled-hover:text-ink disabled:opacity-50',
        className,
      )}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}
