import { difficulties } from '#contract/content-lists.ts'
import type { Content } from '#server/content/load-content.ts'

const ofResource = /^\/resources\/([^/]+)\/(interview|saved)(?:\/([^/]+))?\/?$/

/**
 * Redirect target of an old question URL: a moved question belongs to another resource, one with a new difficulty to another tab,
 * and a retired one is readable only where it was saved.
 */
export function movedAddress(content: Content, url: string): string | undefined {
  const [path = '', query = ''] = url.split('?', 2)
  const [, slug, page, savedId] = ofResource.exec(path) ?? []
  if (slug === undefined || page === undefined) return undefined
  if (page === 'interview' && savedId) return ofOwnPage(content, slug, savedId)
  const given = new URLSearchParams(query)
  const id = page === 'saved' ? savedId : given.get('q')
  const question = id ? content.findQuestion(id) : undefined
  if (!question) return undefined
  const { visitor, member } = question
  // A resource that never held the question is not found, like any made-up URL.
  if (!question.moved && !content.resources.some((resource) => resource.slug === slug)) return undefined
  const here = visitor.resource_slug === slug
  if (page === 'saved') return here ? undefined : `/resources/${visitor.resource_slug}/saved/${visitor.id}`
  const { retired } = member
  const place = retired ? retired.replaced_by : visitor
  if (place && here && !retired && (given.get('difficulty') ?? difficulties[0]) === place.difficulty)
    return undefined
  const target = new URLSearchParams({ difficulty: place?.difficulty ?? visitor.difficulty })
  if (given.get('mode') === 'read') target.set('mode', 'read')
  if (place) target.set('q', place.id)
  return `/resources/${place?.resource_slug ?? visitor.resource_slug}/interview?${target}`
}

/** The page of one question is named after its file; an id, or the name it had before it moved, leads there. */
function ofOwnPage(content: Content, slug: string, name: string) {
  if (content.questionNamed(slug, name)) return undefined
  const question = content.findQuestion(name) ?? content.findQuestion(`${slug}-${name}`)
  return question && `/resources/${question.visitor.resource_slug}/interview/${question.name}`
}
