import { createHash } from 'node:crypto'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const bodies = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map(([, body]) => hash(body ?? ''))),
]

/**
 * The content security policy of one page: its inline scripts and styles by hash, our own files, two video players and their
 * thumbnails, and the services that the build calls on other hosts (web/lib/service-bases.ts).
 */
export function pagePolicy(html: string, { upgrade }: { upgrade: boolean }) {
  const scripts = bodies(html, /<script(?![^>]*(?:\ssrc=|text\/plain|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)
  const services = /<html[^>]* data-services="([^"]*)"/.exec(html)?.[1] ?? ''
  const styles = bodies(html, /<style[^>]*>([\s\S]*?)<\/style>/g)
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self' ${styles.join(' ')}`,
    "img-src 'self' data: https://i.ytimg.com",
    "font-src 'self'",
    // Recordings of a member are played from the memory of the page.
    'media-src blob:',
    `connect-src 'self' ${services}`.trim(),
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(upgrade ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

const off = ['camera', 'display-capture', 'geolocation', 'midi', 'payment', 'serial', 'usb']

/**
 * Permissions-Policy: turns off the browser features that neither the site nor its players use. The microphone, for answers that are
 * spoken, is for the site alone; passkeys are without a word. What the players use is theirs by the `allow` of their frame, and `frame-src`
 * above names who may be in one.
 */
export const permissionsPolicy = [...off.map((feature) => `${feature}=()`), 'microphone=(self)'].join(', ')
