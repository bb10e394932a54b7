import { notFound } from '#server/errors.ts'
import type { Content } from './load-content.ts'

export function requireResource(content: Content, slug: string) {
  const resource = content.findResource(slug)
  if (!resource) throw notFound('Resource')
  return resource
}
