/** Smaller data stays in the document: another request would cost more than it saves. */
const INLINE_MAX = 10_000

/** Where web/lib/defer-scripts.ts puts it. */
const PLACE = /<script type="text\/plain" id="page-data">([^<]*)<\/script>/

/**
 * The data with which React takes a page over says once more what the HTML says. Where it is large it leaves the document,
 * which is on the screen sooner, and is fetched together with the scripts (web/lib/start-scripts.js).
 */
export function separateData(html: string, address: (data: string) => string) {
  const [place, data = ''] = PLACE.exec(html) ?? []
  if (place === undefined || data.length <= INLINE_MAX) return { html }
  const document = html.replace(place, '')
  return { html: document.replace('<html ', () => `<html data-page-data="${address(data)}" `), data }
}
