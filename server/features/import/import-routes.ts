import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { importData } from '#contract/api/import.ts'
import { memberId } from '#server/auth/caller.ts'
import { lockMember } from '#server/auth/lock-member.ts'
import type { Deps } from '#server/deps.ts'
import { raiseProgressVersion } from '#server/practice/progress-versions.ts'
import { refuseWhileAsked } from '#server/practice/sittings/withheld.ts'
import { importActivity } from './import-activity.ts'
import { importAttempts } from './import-attempts.ts'
import { importBookmarks } from './import-bookmarks.ts'
import { importDrafts } from './import-drafts.ts'
import { importOwnCases } from './import-own-cases.ts'
import { importPlan, importRetrospectives } from './import-plan.ts'
import { importProgress } from './import-progress.ts'
import { importReminders } from './import-reminders.ts'
import { importReports } from './import-reports.ts'
import { importCards, importSettings } from './import-review.ts'
import { importMockAnswers, importMocks, importTestAnswers, importTests } from './import-sittings.ts'
import { importStories } from './import-stories.ts'
import { importSubmissions } from './import-submissions.ts'
import { inBank } from './in-bank.ts'

const COST = 4

/** Takes back what an export holds. Every kind has a natural key or an id, so twice is once. */
export const importRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, content }) => {
  app.route({
    ...importData,
    config: { cost: COST },
    handler: async (request) => {
      const { dry_run: isDry, rows } = request.body
      const userId = memberId(request)
      await refuseWhileAsked(db, userId, 'Import when it has ended; nothing was taken.')
      const { known, unknown } = inBank(content, rows)
      return db.write(async (tx, publish) => {
        await lockMember(db, tx, userId)
        const into = { tx, publish, userId, isDry }
        if (!isDry && known.progress.length > 0) await raiseProgressVersion(tx, publish, userId)
        const bookmarks = await importBookmarks(into, known.bookmarks)
        const counts = {
          mocks: await importMocks(into, known.mocks),
          mock_answers: await importMockAnswers(into, known.mock_answers),
          practice_tests: await importTests(into, known.practice_tests),
          practice_test_answers: await importTestAnswers(into, known.practice_test_answers),
          bookmarks: bookmarks.counts,
          progress: await importProgress(into, known.progress),
          attempts: await importAttempts(into, known.attempts),
          activity: await importActivity(into, known.activity),
          review_cards: await importCards(into, known.review_cards),
          review_settings: await importSettings(into, rows.review_settings),
          reminders: await importReminders(into, rows.reminders),
          plans: await importPlan(into, known.plans),
          retrospectives: await importRetrospectives(into, rows.retrospectives),
          stories: await importStories(into, rows.stories),
          own_cases: await importOwnCases(into, known.own_cases),
          submissions: await importSubmissions(into, known.submissions),
          drafts: await importDrafts(into, known.drafts),
          reports: await importReports(into, known.reports),
        }
        const notes = bookmarks.notes.map((note) => ({
          ...note,
          title: content.findQuestion(note.content_id)?.visitor.title ?? null,
        }))
        return { counts, unknown, notes }
      })
    },
  })
}
