/** Pages that are the same for everybody and hold no content of the question bank: written once, at build. */
export const staticPages = [
  '/',
  '/about',
  '/contact',
  '/careers',
  '/privacy',
  '/terms',
  '/cookies',
  '/help',
  '/docs',
  '/community',
  '/blog',
]
