/** The site as a phone shows it when installed. */
export const webManifest = (name: string) =>
  JSON.stringify({
    name,
    short_name: name,
    description: 'Practice real interview questions, learn from explained answers, keep what you learned.',
    id: '/',
    start_url: '/resources',
    scope: '/',
    display: 'standalone',
    background_color: '#f4f6f4',
    theme_color: '#0a6660',
    categories: ['education', 'productivity'],
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-180.png', type: 'image/png', sizes: '180x180' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
    screenshots: [
      {
        src: '/screenshot-wide.png',
        type: 'image/png',
        sizes: '1280x800',
        form_factor: 'wide',
        label: 'All resources with their questions',
      },
      {
        src: '/screenshot-narrow.png',
        type: 'image/png',
        sizes: '390x844',
        form_factor: 'narrow',
        label: 'Interview questions on a phone',
      },
    ],
  })
