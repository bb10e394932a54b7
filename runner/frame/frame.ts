/**
 * The only script of the frame. It has an opaque origin (by the header of the answer), starts the worker that the page
 * hands over and ends it; the learner's code runs in the worker alone.
 */
let worker: Worker | undefined

addEventListener('message', ({ source, data, ports }: MessageEvent) => {
  // Not inside the page's own origin, and nobody but the page.
  if (source !== parent || self.origin !== 'null') return
  worker?.terminate()
  worker = undefined
  if (data.kind !== 'start') return
  const url = URL.createObjectURL(new Blob([data.script], { type: 'text/javascript' }))
  worker = new Worker(url)
  worker.onerror = ({ message }) =>
    parent.postMessage({ kind: 'broken', message: message || 'the worker did not start' }, '*')
  worker.postMessage(data.boot, [...ports, ...Object.values<ArrayBuffer>(data.boot.files)])
})
parent.postMessage({ kind: 'ready' }, '*')
