import type { FastifyInstance } from 'fastify'
import { difficulties } from '#contract/api/content-names.ts'
import type { Content } from '#server/content/load-content.ts'
import type { Settings } from '#server/settings.ts'

interface SiteMapOptions {
  settings: Settings
  content: Content
  /** Addresses of the prerendered pages. */
  staticPages: string[]
}

/** What search engines may find: every public page with content, by its one address. */
export async function siteMapRoutes(
  app: FastifyInstance,
  { settings, content, staticPages }: SiteMapOptions,
) {
  const { publicUrl } = settings
  const day = 60 * 60 * 24
  const cached = `public, max-age=${day}`

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const paths = [
      ...staticPages,
      '/resources',
      ...content.resources.flatMap(({ slug }) => resourcePaths(content, slug)),
    ]
    const urls = paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`).join('')
    return reply
      .header('content-type', 'application/xml; charset=utf-8')
      .header('cache-control', cached)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
      )
  })

  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', cached)
      .send(
        [
          'User-agent: *',
          ...hidden.map((path) => `Disallow: ${path}`),
          `Sitemap: ${publicUrl}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )
}

const hidden = ['/api/', '/identity/', '/documents/', '/services/', '/dashboard', '/resources/*/saved']

function resourcePaths(content: Content, slug: string) {
  const base = `/resources/${slug}`
  const questions = difficulties
    .filter((difficulty) => content.questions(slug).some(({ visitor }) => visitor.difficulty === difficulty))
    .map((difficulty) => `${base}/interview?difficulty=${difficulty}`)
  const pages = { learning: 'learning', video: 'videos' } as const
  const others = (['learning', 'video'] as const).filter((type) => content.total(slug, type) > 0)
  return [base, ...questions, ...others.map((type) => `${base}/${pages[type]}`)]
}
