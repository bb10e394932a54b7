/** What this file uses of the Web Speech API with recognition on the device, which TypeScript does not know yet. */
interface Recognition extends EventTarget {
  lang: string
  continuous: boolean
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

/**
 * Counts the words of a track where the browser understands speech on the device itself, with nothing to download and nothing sent.
 * Undefined everywhere else.
 */
export async function countWords(track: MediaStreamTrack) {
  const { SpeechRecognition: Recognizer } = window as { SpeechRecognition?: RecognitionClass }
  if (!Recognizer?.available || !('processLocally' in Recognizer.prototype)) return undefined
  try {
    const options = { langs: [LANGUAGE], processLocally: true }
    if ((await Recognizer.available(options)) !== 'available') return undefined
    return listen(new Recognizer(), track)
  } catch {
    return undefined
  }
}

function listen(recognition: Recognition, track: MediaStreamTrack) {
  let words = 0
  let hasFailed = false
  const ended = new Promise<void>((done) => {
    recognition.onend = () => done()
    recognition.onerror = () => {
      hasFailed = true
      done()
    }
  })
  recognition.onresult = ({ results }) => {
    words = Array.from(results).reduce((sum, result) => sum + wordsIn(result[0].transcript), 0)
  }
  Object.assign(recognition, { lang: LANGUAGE, continuous: true, processLocally: true })
  recognition.start(track)
  return {
    /** How many words there were; null where the browser did not understand any. */
    async end() {
      recognition.stop()
      await Promise.race([ended, new Promise((done) => setTimeout(done, LAST_WORDS_MS))])
      return hasFailed || words === 0 ? null : words
    },
  }
}

const wordsIn = (text: string) => text.match(/\S+/g)?.length ?? 0
