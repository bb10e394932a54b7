import { DashboardHeader } from '#web/features/dashboard/dashboard-header.tsx'
import { SearchLink } from '#web/features/search/search-opener.tsx'
import { ThemeSwitch } from '#web/features/theme/theme-switch.tsx'
import { memberOf, useAccount } from '#web/session/account.ts'
import { signOut } from '#web/session/account-session.ts'
import { WordMark } from '#web/ui/word-mark.tsx'

/** The banner of the page; it stands outside of <main>, so that the skip link passes it. */
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
      onSignOut={() => void signOut()}
    />
  )
}
