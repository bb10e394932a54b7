import productName from 'site:name'
import {
  Component,
  type ComponentType,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { useEarlyClick } from '#web/delivery/use-early-click.ts'
import { Footer } from '#web/features/footer/footer.tsx'
import { NavigationBar } from '#web/features/navigation/navigation-bar.tsx'
import { NavigationProgress } from '#web/features/navigation/navigation-progress.tsx'
import { paletteStore } from '#web/features/search/palette-store.ts'
import { PaletteMissing, SearchLink, useSearchKeys } from '#web/features/search/search-opener.tsx'
import { ThemeSwitch } from '#web/features/theme/theme-switch.tsx'
import { useStore } from '#web/lib/create-store.ts'
import { lazily, whenOnline } from '#web/lib/lazily.ts'
import { loadFonts } from '#web/lib/load-fonts.ts'
import { PageFailed } from '#web/lib/page-failed.tsx'
import { serviceOrigins } from '#web/lib/service-bases.ts'
import { useCodeTools } from '#web/lib/use-code-tools.ts'
import { memberOf, useAccount, useIsMember } from '#web/session/account.ts'
import { startAccount } from '#web/session/account-session.ts'
import { ToastRegion } from '#web/ui/toast.tsx'
import { AnswerRunners } from './features/questions/answers/answer-slots.ts'
import stylesheet from './site.css?url'

// The server inlines styles, the icon and two scripts; the client bundle has no copy, and hydration adopts the elements.
// data-styles names the whole stylesheet (delivery/critical-css.ts). The manifest loads with the scripts.
const css = import.meta.env.SSR && !import.meta.env.DEV ? (await import('./site.css?inline')).default : ''
if (import.meta.env.DEV) await import('./site.css')
const icon = import.meta.env.SSR ? encodeURI((await import('./public/icon.svg?raw')).default.trim()) : ''
const headScripts = import.meta.env.SSR
  ? (await import('#web/features/theme/theme-boot.js?inline-script')).default +
    (import.meta.env.DEV ? '' : (await import('#web/delivery/start-scripts.js?inline-script')).default)
  : ''

const services = import.meta.env.SSR ? serviceOrigins().join(' ') || undefined : undefined

/** Visitors have no progress, and pages without it need no TanStack Query. */
const OutboxSync = lazily(() =>
  whenOnline(async () => (await import('#web/features/progress/outbox-sync.tsx')).OutboxSync),
)

/** Keeps a member's data on the device for use without a network. */
const OfflineKeeper = lazily(async () => (await import('./offline/offline-keeper.tsx')).OfflineKeeper)

const TodayCount = lazily(async () => (await import('#web/features/today/today-count.tsx')).TodayCount)

const SearchPalette = lazily(
  async () => (await import('./pages/search/search-palette.tsx')).SearchPalette,
  PaletteMissing,
)

/** They run where somebody presses for it. */
const answerRunners = {
  Proof: lazily(async () => (await import('#web/features/runner/run-proof.tsx')).RunProof),
  Mistake: lazily(async () => (await import('#web/features/runner/run-mistake.tsx')).RunMistake),
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" data-styles={stylesheet} data-services={services} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f4f6f4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0b1112" media="(prefers-color-scheme: dark)" />
        {icon && <link rel="icon" href={`data:image/svg+xml,${icon.replaceAll('#', '%23')}`} />}
        <link rel="apple-touch-icon" href="/icon-180.png" />
        {!import.meta.env.SSR && <link rel="manifest" href="/manifest.webmanifest" />}
        {!import.meta.env.SSR && (
          <link
            rel="search"
            type="application/opensearchdescription+xml"
            title={productName}
            href="/opensearch.xml"
          />
        )}
        <Meta />
        <Links />
        {!import.meta.env.DEV && (
          <style href="app" precedence="default">
            {css}
          </style>
        )}
        {!import.meta.env.DEV && (
          <noscript>
            <link rel="stylesheet" href={stylesheet} />
          </noscript>
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: headScripts }} suppressHydrationWarning />
      </head>
      <body>
        {children}
        <ScrollRestoration getKey={scrollKey} />
        <Scripts />
      </body>
    </html>
  )
}

/**
 * The key of a scroll position. Entries that the browser makes for a typed or pasted `#anchor` all have the key 'default': each
 * anchor gets its own, or the second one would scroll to the first one's position.
 */
const scrollKey = ({ key, hash }: { key: string; hash: string }) => (key === 'default' && hash ? hash : key)

export default function Root() {
  return (
    <Frame>
      <AnswerRunners value={answerRunners}>
        <Outlet />
      </AnswerRunners>
      <MemberWidgets />
    </Frame>
  )
}

/** Its script comes when it is opened first. */
const Palette = () => <Suspense>{useStore(paletteStore) && <SearchPalette />}</Suspense>

function MemberWidgets() {
  const isMember = useIsMember()
  return (
    <>
      <Suspense>{isMember && <OutboxSync />}</Suspense>
      <Suspense>{isMember && <OfflineKeeper />}</Suspense>
    </>
  )
}

/** Tells the CSS when auth has resolved (web/delivery/auth-pending.tsx). */
function AuthStateAttribute() {
  const isKnown = useAccount().status !== 'loading'
  useLayoutEffect(() => {
    if (isKnown) document.documentElement.dataset.account = 'known'
  }, [isKnown])
  return null
}

/** Errors that no route handles, and routes whose module could not be fetched. */
export function ErrorBoundary() {
  return (
    <Frame>
      <PageFailed />
    </Frame>
  )
}

/** The bar above, the footer below and the page between; a route with a head of its own names it: `handle.header`. */
function Frame({ children }: { children: ReactNode }) {
  useEffect(startAccount, [])
  useEffect(loadFonts, [])
  useCodeTools()
  useEarlyClick()
  useSearchKeys()
  const Header = useMatches()
    .map(({ handle }) => (handle as { header?: ComponentType } | undefined)?.header)
    .find(Boolean)
  const main = useFocusAfterNavigation()
  const { key } = useLocation()
  const isMember = memberOf(useAccount()) !== undefined
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 [translate:0_-5rem] rounded-md bg-accent px-4 py-3 font-semibold text-on-accent focus:[translate:none]"
      >
        Skip to content
      </a>
      <BeforeNavigation entry={key} />
      <NavigationProgress />
      {Header ? (
        <Header />
      ) : (
        <NavigationBar
          today={<Suspense>{isMember && <TodayCount />}</Suspense>}
          search={<SearchLink />}
          themeSwitch={<ThemeSwitch />}
        />
      )}
      <main id="main" ref={main} tabIndex={-1} className="min-h-[75vh] outline-none">
        {children}
      </main>
      {!Header && <Footer />}
      <ToastRegion />
      <Palette />
      <AuthStateAttribute />
    </>
  )
}

/**
 * Announces that the page is about to change while it's still there as it was. Cleanups of effects come too late for who measures
 * (web/lib/use-list-place.ts): the bar above may be another one by then.
 */
class BeforeNavigation extends Component<{ entry: string }> {
  override getSnapshotBeforeUpdate({ entry }: { entry: string }) {
    if (entry !== this.props.entry) dispatchEvent(new Event('beforenavigation'))
    return null
  }
  override componentDidUpdate() {}
  override render() {
    return null
  }
}

/** Moves the focus to the new page, so keyboards and screen readers start there. */
function useFocusAfterNavigation() {
  const ref = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!ref.current?.contains(document.activeElement)) ref.current?.focus({ preventScroll: true })
  }, [pathname])
  return ref
}
