/** Smaller hydration data stays inline: another request would cost more than it saves. */
const INLINE_MAX = 7_500

/** web/delivery/defer-scripts.ts writes it. */
const PLACE = /<script type="text\/plain" id="page-data">([^<]*)<\/script>/

/**
 * The hydration data repeats the HTML. Above 7.5 kB it is served from its own URL, which the browser fetches together with
 * the scripts (web/delivery/start-scripts.js).
 */
export function separateData(html: string, address: (data: string) => string) {
  const [place, data = ''] = PLACE.exec(html) ?? []
  if (place === undefined)
    throw new Error('A rendered page has no hydration data: see web/delivery/README.md')
  if (data.length <= INLINE_MAX) return { html }
  const document = html.replace(place, '')
  return { html: document.replace('<html ', () => `<html data-page-data="${address(data)}" `), data }
}
