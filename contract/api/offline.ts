import { z } from 'zod'
import { OFFLINE_QUESTIONS_PER_CALL } from '../limits.ts'
import { asMember } from './access.ts'
import { timeZone } from './attempts.ts'
import { bookmark } from './bookmarks.ts'
import { contentId } from './progress.ts'
import { memberQuestion } from './question-shapes.ts'
import { todayItem } from './today.ts'

const tags = ['offline']

const isIdList = (text: string) => {
  const ids = text.split(',', OFFLINE_QUESTIONS_PER_CALL + 1)
  return ids.length <= OFFLINE_QUESTIONS_PER_CALL && ids.every((id) => contentId.safeParse(id).success)
}

/** Data that a member's device keeps to go on without a network: the lists, and a version of each question in them. */
export const getOfflinePlan = {
  method: 'GET',
  url: '/api/user/offline',
  schema: {
    summary: 'Saved questions and the reviews of the next seven days, without the questions themselves',
    tags,
    ...asMember(),
    querystring: z.object({ zone: timeZone.default('UTC') }),
    response: {
      200: z.object({
        today: z.string(),
        minutes: z.int(),
        saved: z.array(
          bookmark.pick({
            id: true,
            content_id: true,
            resource_slug: true,
            notes: true,
            bookmarked_at: true,
          }),
        ),
        due: z.array(todayItem.omit({ question: true, title: true, question_type: true, difficulty: true })),
        /** Changes with any word of the question. */
        versions: z.record(z.string(), z.string()),
      }),
    },
  },
} as const

export const listOfflineQuestions = {
  method: 'GET',
  url: '/api/user/offline/questions',
  schema: {
    summary: 'Questions by their ids; one that has left the bank for good is missing',
    tags,
    ...asMember(400),
    querystring: z.object({
      /** Separated by commas. */
      ids: z
        .string()
        .refine(isIdList, `must be 1 to ${OFFLINE_QUESTIONS_PER_CALL} content ids`)
        .transform((ids) => ids.split(',')),
    }),
    response: { 200: z.object({ items: z.array(memberQuestion) }) },
  },
} as const
