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

/** The browser of the tests. */
export const chromiumPath = () => process.env.CHROMIUM ?? programs.find((path) => existsSync(path))
