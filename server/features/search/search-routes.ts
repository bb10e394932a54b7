import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type SearchResult, search } from '#contract/api/search.ts'
import type { SearchKind } from '#contract/content-lists.ts'
import { SEARCH_WORDS_MAX } from '#contract/limits.ts'
import { allowance } from '#server/auth/allowance.ts'
import { isMember } from '#server/auth/caller.ts'
import { clientOf } from '#server/auth/client-address.ts'
import type { Deps } from '#server/deps.ts'
import { cachedJson } from '#server/http/cached-json.ts'
import { searchDocuments } from './search-documents.ts'
import { marksIn, openSearchIndex, type SearchHit, type SearchIndex, searchIn } from './search-index.ts'
import { wordsOfQuery } from './search-words.ts'

/** Of one address and one instance; a person who types fast makes about five. */
const SEARCHES_PER_SECOND = 10
const CHEAP_WORDS = 3

export const searchRoutes: FastifyPluginAsyncZod<Deps> = async (app, { content }) => {
  const documents = searchDocuments(content)
  const sendJson = cachedJson()
  const spend = allowance(SEARCHES_PER_SECOND)
  const open = openSearchIndex(documents)
  // The larger index waits until the first member asks.
  let answers: SearchIndex | undefined
  const ofMembers = () => {
    answers ??= openSearchIndex(documents, ['answers'])
    return answers
  }

  app.route({
    ...search,
    handler: async (request, reply) => {
      const { q, kind, resource, limit } = request.query
      spend(clientOf(request.ip).address, costOf(q))
      const found = await searchIn(open, q, isMember(request) ? ofMembers() : undefined)
      const here = found.filter(({ document: { hit } }) => !resource || hit.resource_slug === resource)
      const result = search.schema.response[200].parse({
        items: here
          .filter(({ document: { hit } }) => !kind || hit.kind === kind)
          .slice(0, limit)
          .map(({ document: { hit }, words }) => ({ ...hit, marks: marksIn(hit.title, words) })),
        total_by_kind: countKinds(here),
      } satisfies SearchResult)
      return sendJson(request, reply, { key: undefined, make: () => JSON.stringify(result) })
    },
  })
}

/** A few words cost about a millisecond; each further one takes in as many texts again. */
const costOf = (query: string) =>
  Math.max(1, wordsOfQuery(query, SEARCH_WORDS_MAX).telling.length - CHEAP_WORDS)

function countKinds(found: readonly SearchHit[]) {
  const counts: Record<SearchKind, number> = { resource: 0, question: 0, material: 0, video: 0, path: 0 }
  for (const { document } of found) counts[document.hit.kind]++
  return counts
}
