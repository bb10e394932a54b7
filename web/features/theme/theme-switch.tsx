import { Moon, Sun } from 'lucide-react'

/**
 * Light or dark. Choosing what the system has anyway goes back to following it. theme-boot.js does the work: it stands inline in
 * every page, sets a chosen scheme before the first paint and serves the switch before the
 * site's scripts come. Where the browser forbids storage the choice holds for the page only.
 */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      data-theme-switch
      title="Light or dark"
      aria-label="Switch between light and dark"
      className="with-script grid size-11 shrink-0 place-items-center rounded-md text-muted transition-colors hover:bg-sunken hover:text-ink"
    >
      <Moon aria-hidden className="size-5 dark:hidden" />
      <Sun aria-hidden className="hidden size-5 dark:block" />
    </button>
  )
}
