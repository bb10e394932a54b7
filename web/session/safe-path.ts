// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const forbidden = /[\\\u0000-\u001f]/

/** Left as soon as somebody is signed in: going back there would go round and round. In every spelling the router takes. */
const signInPages = /^\/(login|signup)\/*$/i

/** A path of this site, or undefined: nothing from outside decides where a person lands after signing in. */
export function safePath(value: unknown, origin: string): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/') || value.startsWith('//') || forbidden.test(value))
    return undefined
  try {
    const url = new URL(value, origin)
    // Dots may hide it: '/.//evil.example' is the path '//evil.example', which a browser would read as another host.
    if (url.origin !== origin || url.pathname.startsWith('//')) return undefined
    if (signInPages.test(decodeURI(url.pathname))) return undefined
    return url.pathname + url.search + url.hash
  } catch {
    return undefined
  }
}
