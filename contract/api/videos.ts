import { z } from 'zod'
import { video } from './resource-shapes.ts'
import { bySlug } from './resources.ts'

export const listVideos = {
  method: 'GET',
  url: '/api/resources/:slug/videos',
  schema: {
    summary: 'Videos of a resource',
    tags: ['resources'],
    params: bySlug,
    response: { 200: z.object({ videos: z.array(video) }) },
  },
} as const
