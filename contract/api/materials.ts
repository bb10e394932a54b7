import { z } from 'zod'
import { formats, levels } from '../content-lists.ts'
import { asAnyone } from './access.ts'
import { material } from './resource-shapes.ts'
import { bySlug } from './resources.ts'

export const listMaterials = {
  method: 'GET',
  url: '/api/resources/:slug/learning',
  schema: {
    summary: 'Learning materials of a resource',
    tags: ['resources'],
    ...asAnyone(400, 404),
    params: bySlug,
    querystring: z.object({ level: z.enum(levels).optional(), format: z.enum(formats).optional() }),
    response: { 200: z.object({ materials: z.array(material) }) },
  },
} as const
