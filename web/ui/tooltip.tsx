import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { isPlainKey } from './plain-key.ts'

interface TooltipProps {
  text: string
  /** Gets the attribute that ties the words to the control. */
  children: (ids: { 'aria-describedby': string }) => ReactNode
}

/** Shown by hover and keyboard focus, hidden by Escape; pure CSS otherwise. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the control inside
    <span
      className="group/tip relative inline-flex"
      onKeyDown={hideOnEscape}
      onMouseEnter={showAgain}
      onFocus={showAgain}
    >
      {children({ 'aria-describedby': id })}
      <span
        role="tooltip"
        id={id}
        className="invisible absolute top-full left-1/2 z-30 mt-1.5 [translate:-50%] whitespace-nowrap rounded-md bg-ink px-2.5 py-1.5 font-medium text-surface text-xs opacity-0 floating transition-opacity group-focus-within/tip:visible group-focus-within/tip:opacity-100 group-hover/tip:visible group-hover/tip:opacity-100 group-data-hushed/tip:invisible"
      >
        {text}
      </span>
    </span>
  )
}

function hideOnEscape(event: KeyboardEvent<HTMLElement>) {
  if (event.key === 'Escape' && isPlainKey(event, event.target)) event.currentTarget.dataset.hushed = ''
}

function showAgain(event: { currentTarget: HTMLElement }) {
  delete event.currentTarget.dataset.hushed
}
