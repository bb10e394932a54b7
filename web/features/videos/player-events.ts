interface PlayerEvents {
  onPlay: () => void
  onEnd: () => void
}

const YOUTUBE = 'https://www.youtube-nocookie.com'
const VIMEO = 'https://player.vimeo.com'
const YOUTUBE_STATES = { ended: 0, playing: 1 }

/**
 * Hears from the embedded player, without loading its script, when it plays and when it has ended: both players post
 * messages once they are asked to. Returns the function that stops listening.
 */
export function listenToPlayer(frame: HTMLIFrameElement, { onPlay, onEnd }: PlayerEvents): () => void {
  const ask = () => {
    frame.contentWindow?.postMessage(JSON.stringify({ event: 'listening', id: frame.src }), YOUTUBE)
    for (const value of ['play', 'ended'])
      frame.contentWindow?.postMessage(JSON.stringify({ method: 'addEventListener', value }), VIMEO)
  }
  const hear = (event: MessageEvent) => {
    if (event.source !== frame.contentWindow || typeof event.data !== 'string') return
    const message = parse(event.data)
    if (event.origin === YOUTUBE && message?.event === 'onStateChange') {
      if (message.info === YOUTUBE_STATES.playing) onPlay()
      if (message.info === YOUTUBE_STATES.ended) onEnd()
    }
    if (event.origin === VIMEO) {
      if (message?.event === 'ready') ask()
      if (message?.event === 'play') onPlay()
      if (message?.event === 'ended') onEnd()
    }
  }
  addEventListener('message', hear)
  frame.addEventListener('load', ask)
  return () => {
    removeEventListener('message', hear)
    frame.removeEventListener('load', ask)
  }
}

function parse(text: string): { event?: string; info?: unknown } | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
