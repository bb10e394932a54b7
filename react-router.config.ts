import type { Config } from '@react-router/dev/config'
import { staticPages } from './web/static-pages.ts'

export default {
  appDirectory: 'web',
  buildDirectory: process.env.BUILD_DIR || 'build',
  ssr: true,
  prerender: staticPages,
  routeDiscovery: { mode: 'initial' },
  // A client loader of one line isn't a file of its own, and fails with its route (web/delivery/route-failure-plugin.ts).
  splitRouteModules: false,
} satisfies Config
