import { useNavigation } from 'react-router'

/** A line along the top while the next page loads; not shown for what takes less than a blink. */
export function NavigationProgress() {
  const loading = useNavigation().state !== 'idle'
  if (!loading) return null
  return (
    <div aria-hidden className="fixed inset-x-0 top-0 z-40 h-[3px] bg-accent origin-left animate-travel" />
  )
}
