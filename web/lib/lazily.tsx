import { type ComponentType, lazy } from 'react'
import { LoadFailed } from './load-failed.tsx'

/**
 * A component whose script is fetched when it is first shown. Where that fails, a message and a way to try again
 * stand in its place, and the rest of the page stays. To be put into a Suspense.
 */
export const lazily = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      console.warn('A part of the page could not be loaded', error)
      return { default: Failed }
    }
  })

const Failed = () => (
  <LoadFailed
    text="This part of the page could not be loaded. Please try again."
    onRetry={() => location.reload()}
  />
)
