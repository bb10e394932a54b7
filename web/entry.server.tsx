import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { inlineCriticalCss } from './delivery/critical-css.ts'
import { deferScripts } from './delivery/defer-scripts.ts'

/** The server hands its own way to call the API through this context; loaders read it. */
export { sendContext } from './session/send-context.ts'

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
  const html = await new Response(stream).text()
  // In development the HTML is React Router's own: nothing is deferred or inlined.
  const sent = import.meta.env.DEV ? html : inlineCriticalCss(deferScripts(html))
  return new Response(sent, { status: failed, headers })
}
