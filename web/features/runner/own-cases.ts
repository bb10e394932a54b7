import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { keepOwnCase, listOwnCases, OwnCase, removeOwnCase } from '#contract/api/own-cases.ts'
import { CASES_OF_QUESTION } from '#contract/limits.ts'
import type { CaseText } from '#contract/run/own-case.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { randomId } from '#web/lib/random-id.ts'
import { tabStorage } from '#web/lib/storage.ts'
import { userQueryDefaults } from '#web/lib/user-query-defaults.ts'
import { send } from '#web/session/send.ts'

export type { OwnCase }

/** Whose cases of which question: a member's are in the account, anybody else's last as long as the tab. */
export interface CasesOf {
  questionId: string
  isMember: boolean
}

export const ownCasesQuery = (of: CasesOf) =>
  queryOptions({
    queryKey: [...queryKeys.ownCases, of.isMember, of.questionId],
    queryFn: async ({ signal }): Promise<OwnCase[]> => {
      if (!of.isMember) return inTab(of.questionId)
      const query = { content_id: of.questionId }
      return (await send<typeof listOwnCases>('GET /api/user/cases', { query }, { signal })).items
    },
    ...userQueryDefaults,
  })

/** A new one, or one that was changed; throws where the account refuses it. */
export async function keepCase(
  client: QueryClient,
  of: CasesOf,
  { input, expected }: CaseText,
  id = randomId(),
): Promise<void> {
  const kept = of.isMember
    ? await send<typeof keepOwnCase>('PUT /api/user/cases/:id', {
        params: { id },
        body: { content_id: of.questionId, input, expected },
      })
    : { id, content_id: of.questionId, input, expected, created_at: '', updated_at: '' }
  change(client, of, (cases) => {
    const isNew = cases.every((one) => one.id !== id)
    return isNew
      ? [...cases, kept].slice(-CASES_OF_QUESTION)
      : cases.map((one) => (one.id === id ? kept : one))
  })
}

export async function removeCase(client: QueryClient, of: CasesOf, id: string): Promise<void> {
  if (of.isMember) await send<typeof removeOwnCase>('DELETE /api/user/cases/:id', { params: { id } })
  change(client, of, (cases) => cases.filter((one) => one.id !== id))
}

function change(client: QueryClient, of: CasesOf, act: (cases: OwnCase[]) => OwnCase[]): void {
  const { queryKey } = ownCasesQuery(of)
  if (!of.isMember) tabStorage.setItem(keyOf(of.questionId), JSON.stringify(act(inTab(of.questionId))))
  // Not yet loaded, the list comes with what was just kept.
  client.setQueryData(queryKey, (cases) => cases && act(cases))
  void client.invalidateQueries({ queryKey })
}

const keyOf = (questionId: string) => `whetstone.cases.${questionId}`

function inTab(questionId: string): OwnCase[] {
  try {
    return JSON.parse(tabStorage.getItem(keyOf(questionId)) ?? '[]')
  } catch {
    return []
  }
}
