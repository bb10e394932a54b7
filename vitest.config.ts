import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumFlags, chromiumPath } from './tools/chromium-flags.ts'
import { siteContent } from './web/site-plugin.ts'

const shared = {
  environment: 'node',
  pool: 'forks',
  testTimeout: 20_000,
  hookTimeout: 60_000,
  // Waiting for something to arrive ends when it has; the limit is for machines under load.
  expect: { poll: { timeout: 10_000 } },
} as const
const serverTests = ['server/**/*.test.ts']
const opensDatabase = /TEST_ENGINE|testing\/(?!sample-content)/
/** Tests that are the same on every engine run on SQLite alone. */
const onOneEngine = [
  'server/http/connections.test.ts',
  'server/openapi/*.test.ts',
  'server/features/java/*.test.ts',
  ...globSync(serverTests, { cwd: import.meta.dirname }).filter(
    (file) => !opensDatabase.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  ),
]
/** Tests of pure code: no database, no browser, no program of the system. */
const unitTests = [
  'contract/**/*.test.ts',
  'runner/**/*.test.ts',
  'server/content/**/*.test.ts',
  'tools/**/*.test.ts',
  'web/**/*.test.ts',
]
/** Tests of the content tools: they run programs in Node, Python, Java and PostgreSQL, and read the whole bank. */
const contentTests = ['tools/content/**/*.test.ts', 'java-runner/**/*.test.ts']
/** The code questions in the sandbox of a real browser; needs `node tools/build-runner.ts`. */
const bankTests = ['tools/runner-bank/*.test.ts']

export default defineConfig({
  test: {
    // Two at least: many tests wait, for a process or a limit.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: unitTests,
          // Some tools have packages of their own beneath them, with tests of their own.
          exclude: [...contentTests, ...bankTests, '**/node_modules/**'],
        },
      },
      { test: { ...shared, name: 'content', include: contentTests } },
      { test: { ...shared, name: 'bank', include: bankTests } },
      // One story in three browser engines, against the built site (docs/decisions/0024-engines.md).
      { test: { ...shared, name: 'engines', include: ['e2e/engines/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'sqlite',
          include: serverTests,
          exclude: ['server/content/**'],
          env: { TEST_ENGINE: 'sqlite', LOG_LEVEL: 'silent' },
        },
      },
      {
        test: {
          ...shared,
          name: 'postgres',
          include: serverTests,
          exclude: ['server/content/**', ...onOneEngine],
          globalSetup: ['server/testing/postgres-server.ts'],
          env: { TEST_ENGINE: 'postgres', LOG_LEVEL: 'silent' },
        },
      },
      // Components in a real browser, without a build and without a server.
      {
        plugins: [siteContent(), tailwindcss()],
        optimizeDeps: {
          include: [
            'react',
            'react-dom/client',
            'react-router',
            'lucide-react',
            '@tanstack/react-query',
            'vitest-browser-react',
          ],
        },
        test: {
          name: 'browser',
          include: ['web/**/*.test.tsx'],
          setupFiles: ['web/testing/browser-setup.ts'],
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 20_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({ launchOptions: { executablePath: chromiumPath(), args: chromiumFlags } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
