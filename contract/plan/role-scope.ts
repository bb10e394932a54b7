import type { PlanSettings } from '../api/plan.ts'
import type { MockRole } from '../sitting/mock-lists.ts'

type Scope = PlanSettings['scope']
/** Roles that a plan can be made for. */
export type PlanRole = Exclude<MockRole, 'own' | 'mobile' | 'lead' | 'manager'>

/** Subjects and weights of interviews by role. Every one of them asks about the person as well. */
const scopes: Record<PlanRole, Record<string, 1 | 2 | 3>> = {
  backend: { sql: 3, dsa: 3, 'system-design': 2, python: 2, java: 2, 'interview-prep': 1 },
  frontend: { javascript: 3, react: 3, 'web-development': 2, dsa: 1, 'interview-prep': 1 },
  fullstack: {
    javascript: 3,
    react: 2,
    sql: 2,
    'web-development': 2,
    'system-design': 1,
    'interview-prep': 1,
  },
  data: { sql: 3, python: 3, dsa: 1, 'interview-prep': 1 },
  graduate: { dsa: 3, python: 2, java: 2, sql: 2, 'interview-prep': 1 },
}

export const planRoles = Object.keys(scopes) as PlanRole[]

/** The subjects of a plan for a role, as far as the bank has them. */
export const scopeOfRole = (role: PlanRole, subjects: ReadonlySet<string>): Scope =>
  Object.entries(scopes[role]).flatMap(([resource_slug, weight]) =>
    subjects.has(resource_slug) ? [{ resource_slug, weight }] : [],
  )
