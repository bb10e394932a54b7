/**
 * Addresses of the services. The addresses of the contract begin with the default; a build with one of these variables set
 * sends that service's calls to another host: `VITE_API_BASE=https://api.example.com/api`. That host lists the pages'
 * origin in its setting PAGE_ORIGINS.
 */
const bases: Record<string, string | undefined> = {
  '/api': import.meta.env.VITE_API_BASE,
  '/identity': import.meta.env.VITE_IDENTITY_BASE,
  '/documents': import.meta.env.VITE_DOCUMENTS_BASE,
  '/services/user-data': import.meta.env.VITE_USER_DATA_BASE,
  '/services/credits': import.meta.env.VITE_CREDITS_BASE,
  '/services/welcome-email': import.meta.env.VITE_WELCOME_EMAIL_BASE,
}

export function atBase(url: string) {
  for (const [prefix, base] of Object.entries(bases))
    if (base && (url === prefix || url.startsWith(`${prefix}/`))) return base + url.slice(prefix.length)
  return url
}

/** The other hosts, for the page's `connect-src` (server/pages/csp.ts): web/root.tsx writes them into the HTML. */
export const serviceOrigins = () => [
  ...new Set(
    Object.values(bases).flatMap((base) => (base && URL.canParse(base) ? [new URL(base).origin] : [])),
  ),
]
