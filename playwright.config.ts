import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { makeBank } from './e2e/bank.ts'
import { ZONE } from './e2e/zone.ts'
import { chromiumFlags, chromiumPath } from './tools/chromium-flags.ts'

const port = Number(process.env.E2E_PORT ?? 3177)
const baseURL = `http://localhost:${port}`
// Workers read this file again: the folders are made once and handed on, to the servers that tests start as well.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'whetstone-e2e-'))
process.env.CONTENT_DIR ??= makeBank()
process.env.BUILD_DIR ??= '.cache/e2e-build'

const condition = process.env.E2E_CONDITION
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  // Waiting ends when what is waited for is there; the limits are for machines under load.
  timeout: condition === 'slow' ? 360_000 : 120_000,
  expect: { timeout: condition === 'slow' ? 75_000 : 25_000 },
  workers: 3,
  fullyParallel: true,
  // What takes long and is proven in a shorter form next to it: `npm run test:all` sets LONG_TESTS.
  ...(!process.env.LONG_TESTS && { grepInvert: /@long/ }),
  // A failure has a cause, also on a machine under load.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    baseURL,
    ...(condition === 'phone' && phone),
    locale: 'en-US',
    timezoneId: ZONE,
    // e2e/away.spec.ts is about it. Elsewhere what it fetches would pass by page.route and by setOffline.
    serviceWorkers: 'block',
    // Recording a trace costs time: a picture says where it ended, `--trace on` the rest.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [...chromiumFlags, '--disable-gpu'],
    },
  },
  webServer: {
    command: 'node e2e/build.mjs && exec node server/main.ts',
    url: `${baseURL}/readyz`,
    timeout: 240_000, // the build included
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    // Every test comes from an address of its own (e2e/support.ts), so the real limits stay in force.
    env: {
      PORT: String(port),
      PUBLIC_URL: baseURL,
      DATA_DIR: process.env.E2E_DATA_DIR,
      TRUST_PROXY: 'true',
      LOG_LEVEL: 'warn',
    },
  },
})
