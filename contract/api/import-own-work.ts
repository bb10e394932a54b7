import { z } from 'zod'
import { reportKinds, reportStates, submissionKinds } from '../content-lists.ts'
import {
  ANSWER_TEXT_MAX,
  IMPORT_ROWS,
  MOCK_NOTES_MAX,
  MOCK_SUBJECTS_MAX,
  PLAN_DAYS_MAX,
  REPORT_MAX,
  RETROSPECTIVE_MAX,
} from '../limits.ts'
import { mockMinutes, mockRoles, mockStages } from '../sitting/mock-lists.ts'
import { testPaths } from '../sitting/test-form.ts'
import { attemptAnswer, confidence, timeZone } from './attempts.ts'
import { codeLanguage, programLanguage } from './content-enums.ts'
import { anyTime, inJson, revision, time } from './import-values.ts'
import { ownCaseText } from './own-cases.ts'
import { plainText } from './plain-text.ts'
import { planSettings } from './plan.ts'
import { contentId } from './progress.ts'
import { reminderSettings } from './reminders.ts'
import { slug } from './resources.ts'
import { storyText } from './stories.ts'

const listOf = <Row extends z.ZodType>(row: Row, max = IMPORT_ROWS) => z.array(row).max(max).default([])
const yes = z.literal([0, 1])

const DAY_MS = 86_400_000

/** A plan is computed day by day. */
const isWithinAYear = (day: string) => Date.parse(day) <= Date.now() + (PLAN_DAYS_MAX + 1) * DAY_MS
const namesEachOnce = (scope: { resource_slug: string }[]) =>
  new Set(scope.map(({ resource_slug }) => resource_slug)).size === scope.length

const ids = z.array(contentId).min(1).max(100)
const minutes = z.int().min(1).max(180)
const name = plainText(64)
const testForm = z.object({
  sections: z
    .array(
      z.object({
        id: name,
        title: plainText(80),
        score: z
          .object({ min: z.int(), max: z.int(), step: z.int().min(1) })
          .refine(({ min, max }) => max > min)
          .optional(),
        modules: z
          .array(
            z.union([
              z.object({ id: name, minutes, questions: ids }),
              z.object({
                id: name,
                minutes,
                next: z.object({ after: name, harder_from: z.int() }),
                easier: ids,
                harder: ids,
              }),
            ]),
          )
          .max(10),
      }),
    )
    .max(10),
  breaks: z.array(z.object({ after: name, minutes })).max(20),
})
const takenStep = z.object({
  started_at: time,
  ends_at: anyTime,
  ended_at: time.nullable(),
  path: z.enum(testPaths).nullable(),
})

/** A member's own work apart from answers, as the export writes it. */
export const ownWorkRows = {
  /** A running one stays where it runs. */
  mocks: listOf(
    z.object({
      id: z.uuidv7(),
      role: z.enum(mockRoles),
      minutes: z.literal(mockMinutes),
      subjects: inJson(z.array(slug).max(MOCK_SUBJECTS_MAX)),
      stages: inJson(
        z
          .array(
            z.object({
              stage: z.enum(mockStages),
              ids: z.array(contentId).max(100),
              seconds: z.int().min(0).max(7200),
            }),
          )
          .max(20),
      ),
      zone: timeZone,
      started_at: time,
      ends_at: anyTime,
      paused_until: anyTime.nullable(),
      finished_at: time.nullable(),
    }),
  ),
  mock_answers: listOf(
    z.object({
      mock_id: z.uuidv7(),
      content_id: contentId,
      answer: inJson(attemptAnswer).nullable(),
      text: plainText(ANSWER_TEXT_MAX).nullable(),
      notes: plainText(MOCK_NOTES_MAX).nullable(),
      language: codeLanguage.nullable(),
      confidence: confidence.nullable(),
      flagged: yes,
      seconds: z.int().min(0).max(7200),
      given_at: time,
      received_at: time,
      late: yes,
    }),
  ),
  /** The same: a running one stays where it runs. */
  practice_tests: listOf(
    z.object({
      id: z.uuidv7(),
      name: slug,
      title: plainText(80),
      resource_slug: slug,
      form: inJson(testForm),
      taken: inJson(z.array(takenStep).max(100)),
      zone: timeZone,
      started_at: time,
      ends_at: anyTime,
      finished_at: time.nullable(),
    }),
  ),
  practice_test_answers: listOf(
    z.object({
      test_id: z.uuidv7(),
      content_id: contentId,
      answer: inJson(attemptAnswer).nullable(),
      text: plainText(ANSWER_TEXT_MAX).nullable(),
      flagged: yes,
      seconds: z.int().min(0).max(7200),
      given_at: time,
      received_at: time,
      late: yes,
    }),
  ),
  reminders: listOf(
    reminderSettings
      .omit({ on: true, mail: true })
      .extend({ is_on: yes, by_mail: yes.default(1), updated_at: time }),
    1,
  ),
  plans: listOf(
    z.object({
      interview_day: planSettings.shape.interview_day.refine(isWithinAYear, 'must be within a year'),
      minutes: inJson(planSettings.shape.minutes.refine((all) => all.some((one) => one > 0))),
      scope: inJson(planSettings.shape.scope.refine(namesEachOnce)),
      zone: timeZone,
      updated_at: time,
    }),
    1,
  ),
  retrospectives: listOf(
    z.object({
      id: z.uuidv7(),
      interview_day: z.iso.date(),
      text: plainText(RETROSPECTIVE_MAX).min(1),
      created_at: time,
    }),
  ),
  stories: listOf(
    storyText.extend({
      id: z.uuidv7(),
      tags: inJson(storyText.shape.tags),
      prompts: inJson(storyText.shape.prompts),
      created_at: time,
      updated_at: time,
      rehearsals: z.int().min(0).max(1_000_000),
      rehearsed_at: time.nullable(),
      rehearsed_seconds: z.int().min(1).max(3600).nullable(),
    }),
  ),
  own_cases: listOf(ownCaseText.extend({ id: z.uuid(), created_at: time, updated_at: time })),
  submissions: listOf(
    z.object({
      id: z.uuidv7(),
      content_id: contentId,
      language: programLanguage,
      kind: z.enum(submissionKinds),
      passed: z.int().min(0).max(1000).nullable(),
      total: z.int().min(1).max(1000).nullable(),
      text: plainText(ANSWER_TEXT_MAX),
      created_at: time,
    }),
  ),
  drafts: listOf(
    z.object({
      content_id: contentId,
      language: programLanguage,
      text: plainText(ANSWER_TEXT_MAX),
      written_at: time,
    }),
  ),
  /** For their writer's eyes: the operator of this server is not asked. */
  reports: listOf(
    z.object({
      id: z.uuidv7(),
      content_id: contentId,
      revision,
      kind: z.enum(reportKinds),
      text: plainText(REPORT_MAX).min(1),
      code: plainText(ANSWER_TEXT_MAX).nullable(),
      status: z.enum(reportStates),
      reply: plainText(5000).nullable(),
      created_at: time,
      decided_at: time.nullable(),
    }),
  ),
}
