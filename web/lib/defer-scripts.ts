/**
 * React Router asks the browser for every module at high priority, before the first paint; measured, that costs 1.3 s of
 * it on a slow phone. Here the page only names them, the largest first, and a script in its head (start-scripts.js)
 * fetches them when the first content is painted, or at the first touch, key or pointer, and runs them when they are there.
 * Would go away if `<Scripts>` could defer.
 *
 * What React Router writes as scripts that hand its data over becomes one text in the page, which needs no hash in the policy
 * (server/pages/csp.ts) and leaves the page where it is large (server/pages/page-data.ts). With the modules comes the whole
 * stylesheet: the page has only the rules it needs so far (page-styles.ts). A button pressed before the modules answer is
 * pressed again when they do (use-early-click.ts).
 */
export function deferScripts(html: string) {
  const modules: string[] = []
  const data: string[] = []
  return html
    .replace(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g, (_, href: string) => {
      if (href.includes('/vendor-')) modules.unshift(href)
      else modules.push(href)
      return ''
    })
    .replace(CHUNK, (_, text: string) => {
      data.push(JSON.parse(text))
      return ''
    })
    .replace(
      END,
      () => `<script type="text/plain" id="page-data">${data.join('').replaceAll('<', '\\u003c')}</script>`,
    )
    .replace('<script type="module" async="">', '<script type="text/x-boot" id="boot">')
    .replace('<html ', () => `<html data-modules="${modules.join(' ')}" `)
}

const CHUNK =
  /<script>window\.__reactRouterContext\.streamController\.enqueue\(("(?:[^"\\]|\\.)*")\);<\/script>/g
const END = '<script>window.__reactRouterContext.streamController.close();</script>'
