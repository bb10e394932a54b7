import { defineConfig } from 'vitest/config'

const shared = {
  environment: 'node',
  pool: 'forks',
  testTimeout: 20_000,
  hookTimeout: 60_000,
  // Waiting for something to arrive ends when it has; the limit is for machines under load.
  expect: { poll: { timeout: 10_000 } },
} as const
const serverTests = ['server/**/*.test.ts']
/** Tests of pure code and of the content tools: no database, so one engine is enough. */
const unitTests = [
  'contract/**/*.test.ts',
  'server/content/**/*.test.ts',
  'tools/**/*.test.ts',
  'web/**/*.test.ts',
]

export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'unit', include: unitTests } },
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
          exclude: ['server/content/**'],
          globalSetup: ['server/testing/postgres-server.ts'],
          env: { TEST_ENGINE: 'postgres', LOG_LEVEL: 'silent' },
        },
      },
    ],
  },
})
