import { DashboardHeader } from '#web/features/dashboard/dashboard-header.tsx'
import { AccountPopover } from '#web/features/navigation/account-popover.tsx'
import { Menu } from '#web/features/navigation/menu.tsx'
import { Places } from '#web/features/navigation/places.tsx'
import { SearchLink } from '#web/features/search/search-opener.tsx'
import { ThemeSwitch } from '#web/features/theme/theme-switch.tsx'
import { TodayCount } from '#web/features/today/today-count.tsx'
import { memberOf, useAccount } from '#web/session/account.ts'
import { askToSignOut } from '#web/session/account-session.ts'
import { WordMark } from '#web/ui/word-mark.tsx'

/** The banner of the page; it stands outside of <main>, so the skip link passes it. */
export function DashboardTop() {
  const user = memberOf(useAccount())
  if (!user) return null
  return (
    <DashboardHeader
      user={user}
      logo={<WordMark />}
      tools={
        <>
          <span className="max-[22rem]:hidden">
            <SearchLink />
          </span>
          <ThemeSwitch />
        </>
      }
      places={<Places at="bar" today={<TodayCount />} />}
      account={<AccountPopover user={user} />}
      menu={<Menu today={<TodayCount />} />}
      onSignOut={() => askToSignOut()}
    />
  )
}
