import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumFlags } from './tools/chromium-flags.ts'

const port = Number(process.env.E2E_PORT ?? 3177)
const baseURL = `http://localhost:${port}`
// Workers read this file again: the folder is made once and handed on.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'whetstone-e2e-'))

export default defineConfig({
  testDir: 'e2e',
  timeout: 60_000,
  expect: { timeout: 12_000 },
  workers: 2,
  fullyParallel: true,
  // One more try on CI, where a neighbour may hold the processor; the report names what needed it.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Recording costs time: where a test is tried again, the second try is the one that is recorded.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: chromiumFlags,
    },
  },
  webServer: {
    command: 'node server/main.ts',
    url: `${baseURL}/readyz`,
    timeout: 60_000,
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
