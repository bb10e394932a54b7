import type { Config } from '@react-router/dev/config'
import { staticPages } from './web/static-pages.ts'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  prerender: staticPages,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
