/** Smaller data stays in the document: another request would cost more than it saves. */
const INLINE_MAX = 10_000

const CHUNK =
  /<script>window\.__reactRouterContext\.streamController\.enqueue\(("(?:[^"\\]|\\.)*")\);<\/script>/g
const END = '<script>window.__reactRouterContext.streamController.close();</script>'

/**
 * The data that React Router writes into a page, so that React can take over, says once more what the HTML says. Where it
 * is large it leaves the document, which is on the screen sooner, and is fetched together with the scripts
 * (web/lib/start-scripts.js).
 */
export function separateData(html: string, address: (data: string) => string) {
  const data = [...html.matchAll(CHUNK)].map(([, text = '""']) => JSON.parse(text) as string).join('')
  if (data.length <= INLINE_MAX || !html.includes(END)) return { html }
  const document = html.replace(CHUNK, '').replace(END, '')
  return { html: document.replace('<html ', () => `<html data-page-data="${address(data)}" `), data }
}
