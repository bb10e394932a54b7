import { closeWays } from './close-ways.ts'

/**
 * The only script of the component frame. It has an opaque origin (by the header of the answer) and a document of its own, in
 * which the script that the page hands over renders the learner's component.
 */
let isStarted = false

addEventListener('message', ({ source, data, ports }: MessageEvent) => {
  // Not inside the page's own origin, nobody but the page, and once: the learner's code shares this window.
  if (source !== parent || self.origin !== 'null' || isStarted || data.kind !== 'start') return
  isStarted = true
  // Peer connections know no content security policy.
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel'])
    Reflect.deleteProperty(globalThis, name)
  closeWays()
  const script = document.createElement('script')
  script.src = URL.createObjectURL(new Blob([data.script], { type: 'text/javascript' }))
  script.onload = () => postMessage(data.boot, '*', [...ports])
  script.onerror = () =>
    parent.postMessage({ kind: 'broken', message: 'the component runner did not start' }, '*')
  document.head.append(script)
})
parent.postMessage({ kind: 'ready' }, '*')
