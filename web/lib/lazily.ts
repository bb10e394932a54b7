import { type ComponentType, lazy, type ReactNode } from 'react'

/**
 * A lazy component with a fallback: when its script cannot be fetched, `Otherwise` renders (nothing by default) and the rest of
 * the page works on. Wrap it in a Suspense.
 */
export const lazily = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Otherwise: () => ReactNode = () => null,
) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (Loaded) => ({ default: Loaded }),
      (error) => {
        console.warn('A part of the page could not be loaded', error)
        return { default: Otherwise }
      },
    ),
  )

/** Loads again when the network is back: for a part that may not be missing until the next reload. */
export async function whenOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((back) => addEventListener('online', back, { once: true }))
    return whenOnline(load)
  }
}
