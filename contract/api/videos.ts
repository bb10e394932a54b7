import { z } from 'zod'
import { asAnyone } from './access.ts'
import { video } from './resource-shapes.ts'
import { bySlug } from './resources.ts'

export const listVideos = {
  method: 'GET',
  url: '/api/resources/:slug/videos',
  schema: {
    summary: 'Videos of a resource',
    tags: ['resources'],
    ...asAnyone(400, 404),
    params: bySlug,
    response: { 200: z.object({ videos: z.array(video) }) },
  },
} as const
