import type { FastifyInstance } from 'fastify'
import { difficulties } from '#contract/content-lists.ts'
import type { Content } from '#server/content/load-content.ts'
import type { Settings } from '#server/settings.ts'
import { siteName } from '#server/site-name.ts'

interface SiteMapOptions {
  settings: Settings
  content: Content
  /** Addresses of the prerendered pages. */
  staticPages: string[]
}

/** sitemap.xml and robots.txt: every public page with content, by its canonical URL. */
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
      '/truth',
      ...(content.studyPaths.length > 0 ? ['/paths'] : []),
      ...content.studyPaths.map(({ slug }) => `/paths/${slug}`),
      ...content.practiceTests.map(({ name }) => `/practice-tests/${name}`),
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

  app.get('/opensearch.xml', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('content-type', 'application/opensearchdescription+xml; charset=utf-8')
      .header('cache-control', cached)
      .send(openSearch(publicUrl)),
  )

  app.get('/llms.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', cached)
      .send(llmsText(publicUrl, content)),
  )

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

const hidden = [
  '/api/',
  '/identity/',
  '/documents/',
  '/services/',
  '/dashboard',
  '/settings',
  '/search?',
  '/resources/*/saved',
]

function resourcePaths(content: Content, slug: string) {
  const base = `/resources/${slug}`
  const questions = difficulties
    .filter((difficulty) => content.questions(slug).some(({ visitor }) => visitor.difficulty === difficulty))
    .map((difficulty) => `${base}/interview?difficulty=${difficulty}`)
  const pages = { learning: 'learning', video: 'videos' } as const
  const others = (['learning', 'video'] as const).filter((type) => content.total(slug, type) > 0)
  const alone = content.questions(slug).map(({ name }) => `${base}/interview/${name}`)
  return [base, ...questions, ...others.map((type) => `${base}/${pages[type]}`), ...alone]
}

/** Lets a browser search the site from its own address bar (OpenSearch 1.1). */
const openSearch = (publicUrl: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${siteName.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</ShortName>
<Description>Interview questions, learning materials and videos</Description>
<InputEncoding>UTF-8</InputEncoding>
<Url type="text/html" template="${publicUrl}/search?q={searchTerms}"/>
</OpenSearchDescription>
`

/** A list of the site for programs that read it on somebody's behalf; only what a visitor sees (https://llmstxt.org). */
const llmsText = (publicUrl: string, content: Content) =>
  [
    `# ${siteName}`,
    '',
    '> Interview questions with prompts and options open to all. Answers are for signed-in members and are not part of these pages.',
    '',
    '## Resources',
    '',
    ...content.resources.map(
      ({ slug, title, description }) =>
        `- [${title}](${publicUrl}/resources/${slug}/interview): ${description}`,
    ),
    '',
    '## Study paths',
    '',
    ...content.studyPaths.map(
      ({ slug, title, description }) => `- [${title}](${publicUrl}/paths/${slug}): ${description}`,
    ),
    '',
    '## More',
    '',
    `- [Search](${publicUrl}/search?q=)`,
    `- [All pages](${publicUrl}/sitemap.xml)`,
    '',
  ].join('\n')
