import { deviceStorage } from '#web/lib/storage.ts'

/** Read by theme-boot.js before the first paint. */
const KEY = 'whetstone.rail'

/** Folds the list of questions to a rail, or brings it back (rail.css). False where there is no room for the choice. */
export function toggleRail(): boolean {
  const button = document.querySelector<HTMLElement>('.rail-switch')
  const list = button?.closest<HTMLElement>('.workspace')
  if (!list || !button?.checkVisibility()) return false
  const next = list.offsetWidth > 48 ? 'on' : 'off'
  document.documentElement.dataset.rail = next
  deviceStorage.setItem(KEY, next)
  return true
}
