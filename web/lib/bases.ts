/**
 * Where each service lives. The address in a contract starts with the default; a build with one of
 * these variables set sends that service's calls to another host.
 */
const bases = {
  '/api': import.meta.env.VITE_API_BASE,
  '/identity': import.meta.env.VITE_IDENTITY_BASE,
  '/documents': import.meta.env.VITE_DOCUMENTS_BASE,
  '/services/user-data': import.meta.env.VITE_USER_DATA_BASE,
  '/services/credits': import.meta.env.VITE_CREDITS_BASE,
  '/services/welcome-email': import.meta.env.VITE_WELCOME_EMAIL_BASE,
} satisfies Record<string, string | undefined>

export function atBase(url: string) {
  for (const [prefix, base] of Object.entries(bases))
    if (base && (url === prefix || url.startsWith(`${prefix}/`))) return base + url.slice(prefix.length)
  return url
}
