import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { blogPosts } from '#contract/blog-posts.ts'
import type { Content } from '#server/content/load-content.ts'
import { plainText } from '#server/content/plain-text.ts'
import { type CachedResponse, etagOf, sendCached, toBrotli } from '#server/http/cached-response.ts'
import type { Settings } from '#server/settings.ts'
import { siteName } from '#server/site-name.ts'

interface FeedEntry {
  title: string
  path: string
  day: string
  summary: string
  subject?: string
}
interface Feed {
  title: string
  path: string
  /** The page that it is about. */
  page: string
  entries: FeedEntry[]
}

const LATEST = 50
const SUMMARY_MAX = 600
const HOUR = 3600

/** Atom feeds (RFC 4287) of the newest questions, as a visitor sees them, and of the blog. Written once. */
export async function feedRoutes(
  app: FastifyInstance,
  { settings, content }: { settings: Settings; content: Content },
) {
  const feeds = [questionFeed(content), blogFeed()]
  for (const feed of feeds) {
    const updated = newest(feed)
    const plain = Buffer.from(atom(feed, settings.publicUrl, updated))
    const response = { plain, brotli: await toBrotli(plain, 11), etag: etagOf(plain) }
    app.get(feed.path, { schema: { hide: true } }, (request, reply) =>
      send(request, reply, response, new Date(updated)),
    )
  }
}

function send(request: FastifyRequest, reply: FastifyReply, response: CachedResponse, updated: Date) {
  reply
    .header('cache-control', `public, max-age=${HOUR}`)
    .header('vary', 'accept-encoding')
    .header('last-modified', updated.toUTCString())
  const { 'if-none-match': tag, 'if-modified-since': since } = request.headers
  if (tag === undefined && since !== undefined && Date.parse(since) >= updated.getTime())
    return reply.header('etag', response.etag).code(304).send()
  return sendCached(request, reply, response, 'application/atom+xml; charset=utf-8')
}

/** Prompts alone: the visitor's shape has no answer. */
function questionFeed(content: Content): Feed {
  const entries = content.resources.flatMap(({ slug, title: subject }) =>
    content.questions(slug).flatMap(({ visitor, name, added }) =>
      added === undefined
        ? []
        : {
            title: visitor.title,
            path: `/resources/${slug}/interview/${name}`,
            day: added,
            summary: shortened(plainText(visitor.content.prompt)),
            subject,
          },
    ),
  )
  return {
    title: `${siteName}: new questions`,
    path: '/feeds/questions.xml',
    page: '/resources',
    entries: entries
      .toSorted((a, b) => b.day.localeCompare(a.day) || a.path.localeCompare(b.path))
      .slice(0, LATEST),
  }
}

const blogFeed = (): Feed => ({
  title: `${siteName}: blog`,
  path: '/feeds/blog.xml',
  page: '/blog',
  entries: blogPosts.map(({ id, title, published, summary }) => ({
    title,
    path: `/blog#${id}`,
    day: published,
    summary,
  })),
})

/** Of a feed without entries the beginning of the site. */
const newest = ({ entries }: Feed) =>
  entries.reduce(
    (latest, { day }) => (midnight(day) > latest ? midnight(day) : latest),
    '2026-11-20T00:00:00Z',
  )
const midnight = (day: string) => `${day}T00:00:00Z`

function atom({ title, path, page, entries }: Feed, publicUrl: string, updated: string) {
  const body = entries.map(
    (entry) =>
      `<entry><id>${xml(publicUrl + entry.path)}</id><title>${xml(entry.title)}</title><link href="${xml(publicUrl + entry.path)}"/>` +
      `<published>${midnight(entry.day)}</published><updated>${midnight(entry.day)}</updated>${
        entry.subject ? `<category term="${xml(entry.subject)}"/>` : ''
      }<summary>${xml(entry.summary)}</summary></entry>`,
  )
  return (
    `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom"><id>${xml(publicUrl + path)}</id>` +
    `<title>${xml(title)}</title><updated>${updated}</updated><author><name>${xml(siteName)}</name></author>` +
    `<link rel="self" type="application/atom+xml" href="${xml(publicUrl + path)}"/><link href="${xml(publicUrl + page)}"/>` +
    `${body.join('')}</feed>`
  )
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Without the control characters that XML 1.0 does not know. */
const xml = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const shortened = (text: string) =>
  text.length <= SUMMARY_MAX ? text : `${text.slice(0, SUMMARY_MAX).replace(/\s+\S*$/, '')}…`
