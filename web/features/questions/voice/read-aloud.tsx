import { Square, Volume2 } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '#web/ui/button.tsx'

const speech = () => (typeof speechSynthesis === 'undefined' ? undefined : speechSynthesis)

/** An English voice of this device: one of a vendor's servers would get the text. */
const localVoice = () =>
  speech()
    ?.getVoices()
    .find(({ localService, lang }) => localService && lang.startsWith('en'))

/** Browsers load their voices a moment after the page. */
function onVoices(heard: () => void) {
  speech()?.addEventListener('voiceschanged', heard)
  return () => speech()?.removeEventListener('voiceschanged', heard)
}

/** Reads a text aloud at a press, where this device has a voice of its own; nothing is shown elsewhere. */
export function ReadAloud({ text }: { text: string }) {
  const hasVoice = useSyncExternalStore(
    onVoices,
    () => localVoice() !== undefined,
    () => false,
  )
  const [isReading, setReading] = useState(false)
  useEffect(() => () => speech()?.cancel(), [])
  if (!hasVoice) return null
  function read() {
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.voice = localVoice() ?? null
    utterance.onend = () => setReading(false)
    utterance.onerror = () => setReading(false)
    speech()?.cancel()
    speech()?.speak(utterance)
    setReading(true)
  }
  return (
    <Button
      variant="secondary"
      size="small"
      icon={isReading ? Square : Volume2}
      onClick={isReading ? () => speech()?.cancel() : read}
    >
      {isReading ? 'Stop reading' : 'Read aloud'}
    </Button>
  )
}
