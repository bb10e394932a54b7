import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { Footer } from '#web/features/footer/footer.tsx'
import { NavigationBar } from '#web/features/navigation/navigation-bar.tsx'
import { NavigationProgress } from '#web/features/navigation/navigation-progress.tsx'
import { ThemeSwitch } from '#web/features/theme/theme-switch.tsx'
import { useAccount, useIsMember } from '#web/lib/account.ts'
import { startAccount } from '#web/lib/account-session.ts'
import { lazily } from '#web/lib/lazily.ts'
import { useEarlyClick } from '#web/lib/use-early-click.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ToastRegion } from '#web/ui/toast.tsx'
import stylesheet from './site.css?url'

// The server writes styles, the icon and two scripts into the page; the browser adopts them and carries no copy. Where all
// rules stand is told by data-styles (page-styles.ts). What installing asks for, the manifest, comes with the scripts.
const css = import.meta.env.SSR ? (await import('./site.css?inline')).default : ''
const icon = import.meta.env.SSR ? (await import('./public/icon.svg?raw')).default.trim() : ''
const headScripts = import.meta.env.SSR
  ? (await import('#web/features/theme/theme-boot.js?inline-script')).default +
    (await import('#web/lib/start-scripts.js?inline-script')).default
  : ''

/** Visitors have no progress, and pages without it need no TanStack Query. */
const ProgressSync = lazily(
  async () => (await import('#web/features/progress/progress-sync.tsx')).ProgressSync,
)

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" data-styles={stylesheet} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f1f4f3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0e1414" media="(prefers-color-scheme: dark)" />
        {icon && <link rel="icon" href={`data:image/svg+xml,${icon.replaceAll('#', '%23')}`} />}
        <link rel="apple-touch-icon" href="/icon-180.png" />
        {!import.meta.env.SSR && <link rel="manifest" href="/manifest.webmanifest" />}
        <Meta />
        <Links />
        <style href="app" precedence="default">
          {css}
        </style>
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
 * Under which name a place on a page is remembered. Entries that the browser itself makes for a typed or pasted `#anchor` all
 * have the key 'default': each anchor gets a name of its own, or the second one would scroll to where the first one was.
 */
const scrollKey = ({ key, hash }: { key: string; hash: string }) => (key === 'default' && hash ? hash : key)

export default function Root() {
  return (
    <Frame>
      <Outlet />
      <OfMembers />
    </Frame>
  )
}

const OfMembers = () => <Suspense>{useIsMember() && <ProgressSync />}</Suspense>

/** Tells the styles when it is known who uses the browser (web/ui/until-known.tsx). */
function AccountMark() {
  const isKnown = useAccount().status !== 'loading'
  useLayoutEffect(() => {
    if (isKnown) document.documentElement.dataset.account = 'known'
  }, [isKnown])
  return null
}

/** Whatever no screen could handle: an apology, and two ways on. */
export function ErrorBoundary() {
  return (
    <Frame>
      <title>Something went wrong</title>
      <div className="page grid min-h-[60vh] place-content-center justify-items-center gap-5 text-center">
        <h1 className="font-extrabold text-3xl tracking-tight">Something went wrong</h1>
        <p className="max-w-md text-muted">
          We are sorry: this page could not be shown. Trying again often helps; nothing you saved is lost.
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={() => location.reload()}>Try Again</Button>
          <ButtonLink to="/" reloadDocument variant="secondary">
            Back to the start page
          </ButtonLink>
        </div>
      </div>
    </Frame>
  )
}

/** The bar above, the footer below and the page between; a route with `handle.chrome` brings its own head. */
function Frame({ children }: { children: ReactNode }) {
  useEffect(startAccount, [])
  useEarlyClick()
  const own = useMatches().some(
    ({ handle }) => (handle as { chrome?: string } | undefined)?.chrome !== undefined,
  )
  const main = useFocusAfterNavigation()
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-accent px-4 py-3 font-semibold text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <NavigationProgress />
      {!own && <NavigationBar themeSwitch={<ThemeSwitch />} />}
      <main id="main" ref={main} tabIndex={-1} className="min-h-[75vh] outline-none">
        {children}
      </main>
      {!own && <Footer />}
      <ToastRegion />
      <AccountMark />
    </>
  )
}

/** Moves the focus to the new page, so that keyboards and screen readers start there and not in the middle of nowhere. */
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
