import { z } from 'zod'
import { asAnyone } from './access.ts'
import { list } from './paging.ts'
import { resource, section } from './resource-shapes.ts'

export const slug = z.string().regex(/^[a-z0-9-]{1,64}$/, 'is not a slug')
export const bySlug = z.object({ slug })
const tags = ['resources']

export const listResources = {
  method: 'GET',
  url: '/api/resources',
  schema: { summary: 'All resources', tags, ...asAnyone(), response: { 200: list(resource) } },
} as const

export const getResource = {
  method: 'GET',
  url: '/api/resources/:slug',
  schema: {
    summary: 'One resource',
    tags,
    ...asAnyone(400, 404),
    params: bySlug,
    response: { 200: resource },
  },
} as const

export const listSections = {
  method: 'GET',
  url: '/api/resources/:slug/sections',
  schema: {
    summary: 'The three material types of a resource',
    tags,
    ...asAnyone(400, 404),
    params: bySlug,
    response: { 200: list(section) },
  },
} as const
