/** The part of the Web Speech API used here with recognition on the device, which TypeScript does not know yet. */
interface Recognition extends EventTarget {
  lang: string
  continuous: boolean
  interimResults: boolean
  processLocally: boolean
  start(track: MediaStreamTrack): void
  stop(): void
  onresult: ((event: { results: ArrayLike<{ 0: { transcript: string } }> }) => void) | null
  onend: (() => void) | null
  onerror: (() => void) | null
}
interface RecognitionClass {
  new (): Recognition
  available?(options: { langs: string[]; processLocally: boolean }): Promise<string>
}

const LANGUAGE = 'en-US'
/** The last words come a moment after the end. */
const LAST_WORDS_MS = 2000

/** The words heard of one recording: before the last words, and with them. */
export type OnHeard = (before: string, now: string) => void

/**
 * Turns a track into text where the browser understands speech on the device itself, with nothing to download and nothing sent.
 * Undefined everywhere else.
 */
export async function hearWords(track: MediaStreamTrack, onHeard?: OnHeard) {
  const { SpeechRecognition: Recognizer } = window as { SpeechRecognition?: RecognitionClass }
  if (!Recognizer?.available || !('processLocally' in Recognizer.prototype)) return undefined
  try {
    const options = { langs: [LANGUAGE], processLocally: true }
    if ((await Recognizer.available(options)) !== 'available') return undefined
    return listen(new Recognizer(), track, onHeard)
  } catch {
    return undefined
  }
}

function listen(recognition: Recognition, track: MediaStreamTrack, onHeard: OnHeard = () => {}) {
  let text = ''
  let hasFailed = false
  const ended = new Promise<void>((done) => {
    recognition.onend = () => done()
    recognition.onerror = () => {
      hasFailed = true
      done()
    }
  })
  recognition.onresult = ({ results }) => {
    const now = Array.from(results, (result) => result[0].transcript.trim()).join(' ')
    onHeard(text, now)
    text = now
  }
  Object.assign(recognition, {
    lang: LANGUAGE,
    continuous: true,
    interimResults: true,
    processLocally: true,
  })
  recognition.start(track)
  return {
    /** The spoken words; null where the browser did not understand any of it. */
    async end() {
      recognition.stop()
      await Promise.race([ended, new Promise((done) => setTimeout(done, LAST_WORDS_MS))])
      return hasFailed || text === '' ? null : text
    },
  }
}
