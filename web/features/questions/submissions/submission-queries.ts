import { queryOptions } from '@tanstack/react-query'
import type { getSubmission, listSubmissions, Submission } from '#contract/api/submissions.ts'
import type { CodeLanguage } from '#contract/content-lists.ts'
import { languageNames } from '#web/features/questions/answering/language-names.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { clockText } from '#web/lib/time-words.ts'
import { userQueryDefaults } from '#web/lib/user-query-defaults.ts'
import { send } from '#web/session/send.ts'

export const submissionsQuery = (questionId: string) =>
  queryOptions({
    queryKey: [...queryKeys.submissions, questionId],
    queryFn: async ({ signal }) => {
      const query = { content_id: questionId }
      return (await send<typeof listSubmissions>('GET /api/user/submissions', { query }, { signal })).items
    },
    ...userQueryDefaults,
  })

/** Its text never changes. */
export const submissionQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.submissions, 'text', id],
    queryFn: async ({ signal }) =>
      (await send<typeof getSubmission>('GET /api/user/submissions/:id', { params: { id } }, { signal }))
        .text,
    ...userQueryDefaults,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** A program, no words. */
export const isCode = (language: Submission['language']): language is CodeLanguage =>
  language !== 'text' && language !== 'round'

const time = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
export const timeOf = ({ created_at }: Submission) => time.format(new Date(created_at))

/** 'Python · 12 of 12 passed · 3:20' */
export function summaryOf({ kind, language, passed, total, seconds }: Submission) {
  const words = kind === 'replaced' ? ['Replaced draft'] : []
  if (isCode(language)) words.push(languageNames[language])
  if (language === 'round') words.push('In steps')
  if (passed !== null && total !== null) words.push(`${passed} of ${total} passed`)
  if (seconds !== null) words.push(clockText(seconds))
  return words.join(' · ')
}
