import { existsSync } from 'node:fs'

/** How Chromium is started everywhere: as root, and asking nobody on the network for anything of its own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

// The headless shell paints without a window: a third less work for the processor than the whole browser.
const programs = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
/** Debian's launcher waits for the shell: WebDriver ends the launcher by its id, and the browser would run on. */
const launched: Record<string, string> = {
  '/usr/bin/chromium-headless-shell': '/usr/lib/chromium/chromium-headless-shell',
}

/** The browser of the tests. */
export function chromiumPath() {
  const path = process.env.CHROMIUM ?? programs.find((program) => existsSync(program))
  const program = launched[path ?? '']
  return program && existsSync(program) ? program : path
}
