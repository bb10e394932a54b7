import { z } from 'zod'
import { attemptOutcomes } from '../content-lists.ts'
import { ANSWER_TEXT_MAX, ATTEMPT_SECONDS_MAX, IMPORT_ROWS } from '../limits.ts'
import { asMember } from './access.ts'
import { activityKinds } from './activity.ts'
import { attemptAnswer, attemptSources, confidence } from './attempts.ts'
import { notes } from './bookmarks.ts'
import { contentType, questionType } from './content-enums.ts'
import { ownWorkRows } from './import-own-work.ts'
import { revision, time } from './import-values.ts'
import { plainText } from './plain-text.ts'
import { contentId } from './progress.ts'
import { slug } from './resources.ts'
import { reviewSettings } from './review.ts'

const answer = z
  .string()
  .max(4000)
  .transform((text, context) => {
    try {
      return attemptAnswer.parse(JSON.parse(text))
    } catch {
      context.addIssue({ code: 'custom', message: 'is not an answer' })
      return z.NEVER
    }
  })

const place = { resource_slug: slug, content_type: contentType, content_id: contentId }

/** Rows as the export writes them; further columns are dropped. */
export const importRows = z.object({
  bookmarks: z
    .array(z.object({ ...place, notes: notes.nullable(), bookmarked_at: time, updated_at: time }))
    .max(IMPORT_ROWS)
    .default([]),
  progress: z
    .array(
      z.object({
        ...place,
        status: z.enum(['in_progress', 'completed']),
        created_at: time,
        updated_at: time,
      }),
    )
    .max(IMPORT_ROWS)
    .default([]),
  attempts: z
    .array(
      z.object({
        id: z.uuidv7(),
        content_id: contentId,
        question_type: questionType,
        revision,
        source: z.enum(attemptSources),
        mock_id: z.uuid().nullish(),
        outcome: z.enum(attemptOutcomes),
        score: z.number().min(0).max(1),
        confidence: confidence.nullable(),
        seconds: z.int().min(0).max(ATTEMPT_SECONDS_MAX),
        answer,
        local_day: z.iso.date(),
        answered_at: time,
        received_at: time,
        text: plainText(ANSWER_TEXT_MAX).nullish(),
      }),
    )
    .max(IMPORT_ROWS)
    .default([]),
  activity: z
    .array(
      z.object({
        id: z.uuid(),
        kind: z.enum(activityKinds),
        resource_slug: slug,
        content_type: contentType.nullable(),
        content_id: contentId.nullable(),
        created_at: time,
      }),
    )
    .max(IMPORT_ROWS)
    .default([]),
  /** Only what no attempt tells: that it is paused. */
  review_cards: z
    .array(z.object({ content_id: contentId, paused_at: time.nullable() }))
    .max(IMPORT_ROWS)
    .default([]),
  review_settings: z
    .array(
      reviewSettings.extend({
        with_saved: z.union([z.boolean(), z.literal([0, 1])]).transform(Boolean),
        updated_at: time,
      }),
    )
    .max(1)
    .default([]),
  ...ownWorkRows,
})
export type ImportRows = z.infer<typeof importRows>
/** In this order: attempts name the mock interviews and practice tests that they come from, and cards follow from attempts. */
export const importKinds = [
  'mocks',
  'mock_answers',
  'practice_tests',
  'practice_test_answers',
  'bookmarks',
  'progress',
  'attempts',
  'activity',
  'review_cards',
  'review_settings',
  'reminders',
  'plans',
  'retrospectives',
  'stories',
  'own_cases',
  'submissions',
  'drafts',
  'reports',
] as const
export type ImportKind = (typeof importKinds)[number]

const counts = z.object({ added: z.int(), changed: z.int(), same: z.int() })
export type ImportCounts = z.infer<typeof counts>

export const importData = {
  method: 'POST',
  url: '/api/user/import',
  schema: {
    summary: 'Take back rows of an export, as often as wanted; a dry run only counts',
    tags: ['account services'],
    ...asMember(400, 409),
    body: z.object({ dry_run: z.boolean(), rows: importRows }),
    response: {
      200: z.object({
        counts: z.record(z.enum(importKinds), counts),
        /** Content ids that this bank does not have: nothing was taken for them. */
        unknown: z.array(z.string()),
        /** Two notes on one question: the newer one was kept. */
        notes: z.array(
          z.object({
            content_id: z.string(),
            title: z.string().nullable(),
            kept: z.string().nullable(),
            older: z.string().nullable(),
          }),
        ),
      }),
    },
  },
} as const
