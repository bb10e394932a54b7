import { redirect } from 'react-router'
import { videosPath } from '#web/lib/paths.ts'
import type { Route } from './+types/video-redirect.ts'

/** The card of the type "video" leads to …/video by the rule; the page is …/videos. */
export const loader = ({ params: { slug } }: Route.LoaderArgs) => redirect(videosPath(slug), 301)
export const clientLoader = async ({ params: { slug } }: Route.ClientLoaderArgs) => redirect(videosPath(slug))

export default function VideoRedirect() {
  return null
}
