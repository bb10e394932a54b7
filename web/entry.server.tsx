import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { deferScripts } from './lib/defer-scripts.ts'
import { keepUsedStyles } from './page-styles.ts'

/** The server hands its own way to call the API through this context; loaders read it. */
export { sendContext } from './lib/page-send.ts'

export default async function render(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  let failed = status
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    // The page is sent whole: no part of it waits at the end of the document for a script to put it in its place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failed = 500
      console.error(error)
    },
  })
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  const html = deferScripts(await new Response(stream).text())
  // Vite's development server sends styles unminified, with comments: they stay whole.
  return new Response(import.meta.env.DEV ? html : keepUsedStyles(html), { status: failed, headers })
}
