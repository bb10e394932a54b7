import type { Plugin } from 'vite'

const MODULE = '/react-router/dist/production/lib/dom/ssr/routeModules.js'
const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/
const REPLACEMENT = 'return { default() { throw error }, clientLoader: async () => null };'

/**
 * React Router reloads the page when the script of a route cannot be fetched. Offline, that ends on the browser's own error
 * page. Here the route becomes a component that throws: the error boundary of web/root.tsx shows that the network is away and
 * reloads when it is back. (An import that rejects leaves React Router waiting forever.) A setting for it would replace this.
 */
export const routeFailure = (): Plugin => {
  let found = false
  return {
    name: 'route-failure',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.endsWith(MODULE)) return undefined
      found = RELOAD.test(code)
      return { code: code.replace(RELOAD, REPLACEMENT), map: null }
    },
    buildEnd(error) {
      if (!error && !found)
        throw new Error(
          'React Router no longer reloads as expected: look at web/delivery/route-failure-plugin.ts again.',
        )
    },
  }
}
