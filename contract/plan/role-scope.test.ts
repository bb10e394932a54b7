import { expect, test } from 'vitest'
import { planRoles, scopeOfRole } from './role-scope.ts'

test('FIRST-01 a role is a plan of the subjects that the bank has', () => {
  const bank = new Set(['sql', 'dsa', 'javascript', 'python', 'interview-prep'])
  for (const role of planRoles) {
    const scope = scopeOfRole(role, bank)
    expect(scope.length).toBeGreaterThan(1)
    for (const { resource_slug } of scope) expect(bank).toContain(resource_slug)
  }
  expect(scopeOfRole('data', bank)[0]).toEqual({ resource_slug: 'sql', weight: 3 })
  expect(scopeOfRole('frontend', new Set())).toEqual([])
})
