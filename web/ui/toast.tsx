import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { TOAST_MS } from '#contract/limits.ts'

type Kind = 'success' | 'info' | 'error'
interface Toast {
  id: number
  kind: Kind
  text: string
}

const none: Toast[] = []
let toasts = none
let nextId = 1
const listeners = new Set<() => void>()

function change(next: Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function show(kind: Kind, text: string) {
  const id = nextId++
  change([...toasts.filter((other) => other.text !== text), { id, kind, text }])
  setTimeout(() => change(toasts.filter((other) => other.id !== id)), TOAST_MS)
}

/** One line that goes by itself after three seconds. */
export const toast = {
  success: (text: string) => show('success', text),
  info: (text: string) => show('info', text),
  error: (text: string) => show('error', text),
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Mounted once, in the root. The regions are always there, because screen readers announce only what changes in them. */
export function ToastRegion() {
  const ref = useRef<HTMLDivElement>(null)
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  const newest = shown.at(-1)?.id
  useEffect(() => {
    const region = ref.current
    if (!region) return
    const isOpen = region.matches(':popover-open')
    // Last shown is topmost: a new toast stands above a dialog that was opened before it.
    if (isOpen && newest !== undefined) region.hidePopover()
    if (!isOpen || newest !== undefined) region.showPopover()
  }, [newest])
  const lines = (kinds: Kind[]) =>
    shown.filter(({ kind }) => kinds.includes(kind)).map((one) => <ToastLine key={one.id} {...one} />)
  return (
    <div
      ref={ref}
      popover="manual"
      className="pointer-events-none fixed inset-x-0 top-auto bottom-4 m-auto w-full max-w-md bg-transparent px-4"
    >
      <div role="status" className="grid gap-2">
        {lines(['success', 'info'])}
      </div>
      <div role="alert" className="mt-2 grid gap-2">
        {lines(['error'])}
      </div>
    </div>
  )
}

const looks = {
  success: { icon: CircleCheck, colour: 'text-good' },
  info: { icon: Info, colour: 'text-accent' },
  error: { icon: CircleAlert, colour: 'text-bad' },
}

function ToastLine({ kind, text }: Toast) {
  const { icon: Icon, colour } = looks[kind]
  return (
    <p className="pointer-events-auto flex animate-appear items-start gap-3 rounded-md border border-line bg-raised px-4 py-3 text-ink text-sm shadow-float">
      <Icon aria-hidden className={`mt-px size-5 shrink-0 ${colour}`} />
      <span className="font-medium">{text}</span>
    </p>
  )
}
