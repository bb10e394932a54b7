import type { QueryClient } from '@tanstack/react-query'

/** The first part of every query key. Invalidating one refetches every query whose key begins with it. */
export const queryKeys = {
  resources: ['resources'],
  questions: ['questions'],
  materials: ['materials'],
  videos: ['videos'],
  studyPaths: ['study-paths'],
  openApi: ['openapi'],
  bookmarks: ['bookmarks'],
  progress: ['progress'],
  activity: ['activity'],
  recommendations: ['recommendations'],
  review: ['review'],
  /** The day, as every surface shows it. */
  today: ['today'],
  attemptReport: ['attempt-report'],
  /** How the first answers of others went. */
  firstAttempts: ['first-attempts'],
  /** Asked for once for each session: what is answered in it changes nothing under the learner's hands. */
  reviewQueue: ['review-queue'],
  /** Mock interviews and practice tests. */
  mocks: ['mocks'],
  mockReport: ['mock-report'],
  plan: ['plan'],
  stories: ['stories'],
  ownCases: ['own-cases'],
  reminders: ['reminders'],
  mistakes: ['mistakes'],
  submissions: ['submissions'],
  /** Devices and ways to sign in. */
  identity: ['identity'],
  /** For administrators. */
  admin: ['admin'],
} as const

type Key = (typeof queryKeys)[keyof typeof queryKeys]

/** Queries that the server computes from bookmarks. */
export const bookmarkDependents = [
  queryKeys.bookmarks,
  queryKeys.progress,
  queryKeys.activity,
  queryKeys.today,
]

/** Queries that the server computes from progress. */
export const progressDependents = [
  queryKeys.progress,
  queryKeys.activity,
  queryKeys.recommendations,
  queryKeys.attemptReport,
]

/** Queries that the server computes from attempts: a right one completes its question. */
export const attemptDependents = [
  ...progressDependents,
  queryKeys.review,
  queryKeys.today,
  queryKeys.mocks,
  queryKeys.mockReport,
  queryKeys.plan,
  queryKeys.submissions,
]

/** Queries that the end of a mock interview or a practice test changes: its questions have their answers again. */
export const sittingDependents = [...attemptDependents, queryKeys.questions, queryKeys.bookmarks]

/** Resolves when every query on screen under these keys has its new data. */
export const invalidate = (client: QueryClient, keys: readonly Key[]) =>
  Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
