import type { Migration } from 'kysely/migration'
import * as first from './0001-first.ts'
import * as welcomeRequests from './0002-welcome-requests.ts'
import * as accountSafety from './0003-account-safety.ts'
import * as learningCounts from './0004-learning-counts.ts'
import * as attempts from './0005-attempts.ts'
import * as reports from './0006-reports.ts'
import * as mocks from './0007-mocks.ts'
import * as plans from './0008-plans.ts'
import * as stories from './0009-stories.ts'
import * as firstAttempts from './0010-first-attempts.ts'
import * as importedReports from './0011-imported-reports.ts'
import * as practiceTests from './0012-practice-tests.ts'
import * as leftQuestions from './0013-left-questions.ts'
import * as attemptFolds from './0014-attempt-folds.ts'
import * as earnedProgress from './0015-earned-progress.ts'
import * as ownCases from './0016-own-cases.ts'
import * as submissions from './0017-submissions.ts'
import * as invitations from './0022-invitations.ts'
import * as administrators from './0024-administrators.ts'
import * as reminders from './0025-reminders.ts'
import * as sittings from './0026-sittings.ts'
import * as administratorSessions from './0027-administrator-sessions.ts'
import * as handedFollowUps from './0028-handed-follow-ups.ts'
import * as pushSubscriptions from './0029-push-subscriptions.ts'
import * as pushEndpoints from './0030-push-endpoints.ts'
import * as progressVersions from './0031-progress-versions.ts'

/** In order; a landed migration is never edited, a change is a new file. */
export const migrations: Record<string, Migration> = {
  '0001-first': first,
  '0002-welcome-requests': welcomeRequests,
  '0003-account-safety': accountSafety,
  '0004-learning-counts': learningCounts,
  '0005-attempts': attempts,
  '0006-reports': reports,
  '0007-mocks': mocks,
  '0008-plans': plans,
  '0009-stories': stories,
  '0010-first-attempts': firstAttempts,
  '0011-imported-reports': importedReports,
  '0012-practice-tests': practiceTests,
  '0013-left-questions': leftQuestions,
  '0014-attempt-folds': attemptFolds,
  '0015-earned-progress': earnedProgress,
  '0016-own-cases': ownCases,
  '0017-submissions': submissions,
  '0022-invitations': invitations,
  '0024-administrators': administrators,
  '0025-reminders': reminders,
  '0026-sittings': sittings,
  '0027-administrator-sessions': administratorSessions,
  '0028-handed-follow-ups': handedFollowUps,
  '0029-push-subscriptions': pushSubscriptions,
  '0030-push-endpoints': pushEndpoints,
  '0031-progress-versions': progressVersions,
}
