import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllEnvs())

test('without settings every call goes to the page origin', async () => {
  const { atBase, serviceOrigins } = await import('./service-bases.ts')
  expect(atBase('/api/resources')).toBe('/api/resources')
  expect(serviceOrigins()).toEqual([])
})

test('a service with a base moves with all of its calls, and its origin is named once', async () => {
  vi.stubEnv('VITE_API_BASE', 'https://api.example.com/v1')
  vi.stubEnv('VITE_IDENTITY_BASE', 'https://id.example.com/identity')
  vi.stubEnv('VITE_DOCUMENTS_BASE', 'https://api.example.com/documents')
  const { atBase, serviceOrigins } = await import('./service-bases.ts')
  expect(atBase('/api/resources/sql')).toBe('https://api.example.com/v1/resources/sql')
  expect(atBase('/identity/session')).toBe('https://id.example.com/identity/session')
  expect(atBase('/apiary')).toBe('/apiary')
  expect(atBase('/services/credits/x')).toBe('/services/credits/x')
  expect(serviceOrigins()).toEqual(['https://api.example.com', 'https://id.example.com'])
})
