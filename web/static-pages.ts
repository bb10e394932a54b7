/** Pages that are prerendered at build: the same for everybody, without content of the question bank. */
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
  '/docs/design',
  '/community',
  '/blog',
]
