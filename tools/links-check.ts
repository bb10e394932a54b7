import { writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LinkCheck } from '#contract/api/truth.ts'
import { loadContent } from '#server/content/load-content.ts'
import { checkLinks } from './links/check-links.ts'

/**
 * `npm run links:check`: opens every link of the bank (materials, videos, sources) and writes content/link-check.json, whose date and
 * counts /truth shows. Operators run it; a machine without a network writes nothing.
 */
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const dir = resolve(process.env.CONTENT_DIR || join(root, 'content'))
const cacheFile = join(root, process.env.BUILD_DIR || 'build', 'content-cache.json')
const content = await loadContent({ dir, cacheFile })

const links = new Set<string>()
for (const { slug } of content.resources) {
  for (const { external_url } of content.materials(slug)) links.add(external_url)
  for (const { platform, video_id } of content.videos(slug))
    links.add(
      platform === 'youtube'
        ? `https://www.youtube.com/oembed?url=https://www.youtube.com/watch?v=${video_id}`
        : `https://vimeo.com/api/oembed.json?url=https://vimeo.com/${video_id}`,
    )
  for (const { member } of content.questions(slug))
    for (const { url } of member.content.sources) if (url) links.add(url)
}
console.log(`${links.size} links. A few at a time, one at a time for each host.`)
const { broken, isOffline } = await checkLinks([...links])
if (isOffline) {
  console.error('There is no network: not one host answered. Nothing was written.')
  process.exit(1)
}
for (const { url, why } of broken) console.log(`${why}  ${url}`)
const summary = {
  checked_at: new Date().toISOString(),
  checked: links.size,
  broken: broken.length,
} satisfies LinkCheck
writeFileSync(join(dir, 'link-check.json'), `${JSON.stringify(summary, null, 2)}\n`)
console.log(`${links.size - broken.length} answer, ${broken.length} do not. Written: content/link-check.json`)
