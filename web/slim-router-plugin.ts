import type { Plugin } from 'vite'

/**
 * React Router carries two parts into every page that this site never runs: discovery of routes while browsing (all of
 * them are in the first manifest, `routeDiscovery: initial`) and instrumentation (none is given). No setting tells the
 * bundler so. Would go away with such a setting.
 */
export const slimRouter = (): Plugin => {
  const replaced = new Set<string>()
  return {
    name: 'slim-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const name = Object.keys(unused).find((end) => id.endsWith(`/react-router/dist/production/lib/${end}`))
      if (!name) return undefined
      replaced.add(name)
      return unused[name]
    },
    buildEnd(error) {
      if (!error && replaced.size < Object.keys(unused).length)
        throw new Error('React Router has moved its modules: look at web/slim-router-plugin.ts again.')
    },
  }
}

const unused: Record<string, string> = {
  'dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const useFogOFWarDiscovery = () => {}
    export const URL_LIMIT = 7680
    export const handleClientVersionMismatch = async () => false
    export const getManifestPath = () => { throw new Error('Routes are not discovered here.') }
    export const getPathsWithAncestors = (paths) => paths
    export const getPartialManifest = () => { throw new Error('Routes are not discovered here.') }`,
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentHandler = (handler) => handler
    export const instrumentationResultMetaContext = undefined
    export const instrumentClientSideRouter = (router) => router`,
}
