import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { TOAST_MS } from '#contract/limits.ts'
import { createStore, useStore } from '#web/lib/create-store.ts'
import { Spark } from './spark.tsx'

type Kind = 'success' | 'reward' | 'info' | 'error'
interface Toast {
  id: number
  kind: Kind
  text: string
}

const toasts = createStore<Toast[]>([])
let nextId = 1

function show(kind: Kind, text: string) {
  const id = nextId++
  toasts.set([...toasts.get().filter((other) => other.text !== text), { id, kind, text }])
  setTimeout(() => toasts.set(toasts.get().filter((other) => other.id !== id)), TOAST_MS)
}

/** One line that disappears after three seconds. */
export const toast = {
  success: (text: string) => show('success', text),
  /** A success that is a moment: with a spark. */
  reward: (text: string) => show('reward', text),
  info: (text: string) => show('info', text),
  error: (text: string) => show('error', text),
}

/** Mounted once, in the root. The regions are always there, because screen readers announce only what changes in them. */
export function ToastRegion() {
  const ref = useRef<HTMLDivElement>(null)
  const shown = useStore(toasts)
  const newest = shown.at(-1)?.id
  useEffect(() => {
    const region = ref.current
    if (!region) return
    const isOpen = region.matches(':popover-open')
    // The top layer is ordered by opening: reopening puts a new toast above an open dialog.
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
        {lines(['success', 'reward', 'info'])}
      </div>
      <div role="alert" className="mt-2 grid gap-2">
        {lines(['error'])}
      </div>
    </div>
  )
}

const looks = {
  success: { icon: CircleCheck, color: 'text-good' },
  reward: { icon: Spark, color: 'animate-spark' },
  info: { icon: Info, color: 'text-accent' },
  error: { icon: CircleAlert, color: 'text-bad' },
}

function ToastLine({ kind, text }: Toast) {
  const { icon: Icon, color } = looks[kind]
  return (
    <p className="pointer-events-auto flex animate-appear items-start gap-3 rounded-md border border-line bg-raised px-4 py-3 text-ink text-sm floating">
      <Icon aria-hidden className={`mt-px size-5 shrink-0 ${color}`} />
      <span className="font-medium">{text}</span>
    </p>
  )
}
