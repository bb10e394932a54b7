import { type ComponentType, lazy, type ReactNode } from 'react'

/**
 * A component whose script is fetched when it is first shown. Where that fails, `Otherwise` stands in its place (nothing, if it is not
 * given), and the rest of the page stays. To be put into a Suspense.
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
