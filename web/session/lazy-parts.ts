import { type ComponentType, createElement, useState } from 'react'
import { lazily, whenOnline } from '#web/lib/lazily.ts'
import { PartFailed } from '#web/session/load-failed.tsx'

/**
 * Components of one script that comes later. `preload` fetches it. A part renders at once where the script is there, and suspends
 * where it is not: wrap it in a Suspense.
 */
export function lazyParts<Parts extends object>(load: () => Promise<Parts>) {
  let here: Parts | undefined
  const keep = (parts: Parts) => {
    here = parts
    return parts
  }
  const preload = () =>
    load().then(
      (parts) => void keep(parts),
      (error: unknown) => console.warn('A part of the page could not be loaded', error),
    )
  function part<Props extends object>(pick: (parts: Parts) => ComponentType<Props>) {
    const Later = lazily(async () => pick(keep(await whenOnline(load))), PartFailed)
    return function Part(props: Props) {
      // Chosen once: another component in its place would lose the state.
      const [Chosen] = useState<ComponentType<Props>>(() => (here ? pick(here) : Later))
      return createElement(Chosen, props)
    }
  }
  return { preload, part }
}
