/** Calls whose last response a member's device keeps, next to the offline plan. */
export const keptCalls = [
  'GET /api/user/my-learning',
  'GET /api/user/stats',
  'GET /api/user/recent-activity',
  'GET /api/user/recommendations',
  'GET /api/user/review/summary',
  'GET /api/user/review/settings',
  'GET /api/user/plan',
  'GET /api/user/today',
  'GET /api/user/mocks',
  'GET /api/user/practice-tests',
]
