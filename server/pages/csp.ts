import { createHash } from 'node:crypto'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const bodies = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map(([, body]) => hash(body ?? ''))),
]

/** The policy of one page: its own inline scripts (data needs none) and styles by hash, our files, the two players, pictures over https. */
export function pagePolicy(html: string, { upgrade }: { upgrade: boolean }) {
  const scripts = bodies(html, /<script(?![^>]*(?:\ssrc=|text\/plain|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)
  const styles = bodies(html, /<style[^>]*>([\s\S]*?)<\/style>/g)
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self' ${styles.join(' ')}`,
    "img-src 'self' data: https:",
    "connect-src 'self'",
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(upgrade ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
