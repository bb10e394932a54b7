import type { ReactNode } from 'react'
import { createRequestHandler, Links, Meta, Outlet, Scripts, type ServerBuild } from 'react-router'

interface PageToRender {
  /** The page's loader data. */
  data: unknown
  css: string
  children: ReactNode
}

/** The HTML that React Router and web/entry.server.tsx write for a page of a small site, as they write it in development. */
export async function renderPage({ data, css, children }: PageToRender): Promise<string> {
  const route = (id: string, file: string, imports: string[]) => ({
    id,
    path: id === 'root' ? '' : undefined,
    index: id === 'root' ? undefined : true,
    parentId: id === 'root' ? undefined : 'root',
    hasAction: false,
    hasLoader: id !== 'root',
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasErrorBoundary: false,
    module: `/assets/${file}`,
    imports,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  })
  const routes = {
    root: route('root', 'root-1.js', ['/assets/frame-2.js', '/assets/vendor-3.js']),
    page: route('page', 'page-4.js', []),
  }
  const Root = () => (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <Meta />
        <Links />
        <style href="app" precedence="default">
          {css}
        </style>
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  )
  const build: ServerBuild = {
    entry: { module: await import('#web/entry.server.tsx') },
    routes: {
      root: { ...routes.root, module: { default: Root } },
      page: { ...routes.page, module: { default: () => children, loader: () => data } },
    },
    assets: {
      entry: { module: '/assets/entry-5.js', imports: ['/assets/vendor-3.js'] },
      routes,
      url: '/assets/manifest-6.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }
  const response = await createRequestHandler(build, 'production')(new Request('http://localhost/'))
  return response.text()
}
