import { queryOptions } from '@tanstack/react-query'
import type { getQuestion, QuestionAlone } from '#contract/api/questions.ts'
import { isUnreachable } from '#web/lib/is-unreachable.ts'
import { normalizeQuestions } from '#web/lib/normalize-questions.ts'
import { questionLink, questionPagePath } from '#web/lib/paths.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { userScoped } from '#web/lib/user-query-defaults.ts'
import { keptQuestions } from '#web/offline/kept-store.ts'
import { getAccount, userOf } from '#web/session/account.ts'
import { send } from '#web/session/send.ts'

/** The question with its answers; what this device keeps of it while the server can't be reached. It stays the same during an interview. */
export const spokenQuestionQuery = (slug: string, name: string) =>
  queryOptions({
    queryKey: [...queryKeys.questions, 'spoken', slug, name],
    queryFn: async ({ signal }) => {
      try {
        const found = await send<typeof getQuestion>(
          'GET /api/resources/:slug/questions/:name',
          { params: { slug, name } },
          { signal },
        )
        if (found.question) normalizeQuestions([found.question])
        return found
      } catch (error) {
        const kept = isUnreachable(error) ? await keptHere(slug, name) : undefined
        if (!kept) throw error
        return kept
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: userScoped,
  })

async function keptHere(slug: string, name: string): Promise<QuestionAlone | undefined> {
  const uid = userOf(getAccount())?.uid
  const kept = uid ? await keptQuestions(uid).catch(() => []) : []
  const question = kept.find((one) => questionLink(one.question) === questionPagePath(slug, name))?.question
  return question && { title: question.title, question }
}
