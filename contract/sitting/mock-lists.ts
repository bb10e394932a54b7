// The closed lists of mock interviews, without a schema, so the browser bundle carries the words alone.

export const mockRoles = [
  'backend',
  'frontend',
  'data',
  'fullstack',
  'mobile',
  'graduate',
  'lead',
  'manager',
  'own',
] as const
export type MockRole = (typeof mockRoles)[number]

export const mockMinutes = [20, 45, 60] as const
export type MockMinutes = (typeof mockMinutes)[number]

export const roleNames: Record<MockRole, string> = {
  backend: 'Back end',
  frontend: 'Front end',
  data: 'Data',
  fullstack: 'Full stack',
  mobile: 'Mobile',
  graduate: 'New graduate',
  lead: 'Lead',
  manager: 'Manager',
  own: 'Own mix',
}

/** Stages of an interview, in the order in which they're held. */
export const mockStages = ['opening', 'warmup', 'explain', 'code', 'design'] as const
export type MockStage = (typeof mockStages)[number]
