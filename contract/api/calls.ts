import * as accountSafety from './account-safety.ts'
import * as accountServices from './account-services.ts'
import * as activity from './activity.ts'
import * as advertWords from './advert-words.ts'
import * as attemptReport from './attempt-report.ts'
import * as attempts from './attempts.ts'
import * as auditLog from './audit-log.ts'
import * as bookmarks from './bookmarks.ts'
import * as corrections from './corrections.ts'
import * as documents from './documents.ts'
import * as drafts from './drafts.ts'
import * as exporting from './export.ts'

import * as firstAttempts from './first-attempts.ts'
import * as followUp from './follow-up.ts'
import * as hintTalk from './hint-talk.ts'
import * as identity from './identity.ts'
import * as importing from './import.ts'
import * as instance from './instance.ts'
import * as invitations from './invitations.ts'
import * as javaRuns from './java-runs.ts'
import * as ledger from './ledger.ts'
import * as materials from './materials.ts'
import * as members from './members.ts'
import * as mocks from './mocks.ts'
import * as offline from './offline.ts'
import * as opinions from './opinions.ts'
import * as ownCases from './own-cases.ts'
import * as plan from './plan.ts'
import * as practiceTests from './practice-tests.ts'
import * as progress from './progress.ts'
import * as providers from './providers.ts'
import * as questionEditorial from './question-editorial.ts'
import * as questionMistakes from './question-mistakes.ts'
import * as questionProof from './question-proof.ts'
import * as questionTests from './question-tests.ts'
import * as questions from './questions.ts'
import * as recommendations from './recommendations.ts'
import * as reminders from './reminders.ts'
import * as reportDesk from './report-desk.ts'
import * as reports from './reports.ts'
import * as resources from './resources.ts'
import * as review from './review.ts'
import type { Route } from './route.ts'
import * as searching from './search.ts'
import * as signUpDoor from './sign-up-door.ts'
import * as stories from './stories.ts'
import * as studyPaths from './study-paths.ts'
import * as submissions from './submissions.ts'
import * as today from './today.ts'
import * as truth from './truth.ts'
import * as videos from './videos.ts'

const modules = [
  accountSafety,
  accountServices,
  activity,
  advertWords,
  attemptReport,
  attempts,
  auditLog,
  bookmarks,
  corrections,
  documents,
  drafts,
  exporting,
  firstAttempts,
  followUp,
  hintTalk,
  identity,
  importing,
  instance,
  invitations,
  javaRuns,
  ledger,
  materials,
  members,
  mocks,
  offline,
  opinions,
  plan,
  practiceTests,
  progress,
  providers,
  questionEditorial,
  questionMistakes,
  questionProof,
  questionTests,
  questions,
  recommendations,
  reminders,
  reportDesk,
  reports,
  resources,
  review,
  searching,
  ownCases,
  signUpDoor,
  stories,
  studyPaths,
  submissions,
  today,
  truth,
  videos,
]

const isCall = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value

/** Every call of the contract by its name, which the OpenAPI document gives as its `operationId`. */
export const calls: ReadonlyMap<string, Route> = new Map(
  modules
    .flatMap((module) => Object.entries<unknown>(module))
    .flatMap(([name, value]) => (isCall(value) ? [[name, value]] : [])),
)
