import { Mic, Pause, Play, Square, Trash2, X } from 'lucide-react'
import { type Ref, useId, useRef } from 'react'
import { usePlayer } from '#web/features/questions/trace/use-player.ts'
import { clockText } from '#web/lib/time-words.ts'
import { Button } from '#web/ui/button.tsx'
import type { OnHeard } from './hear-words.ts'
import { type Recording, useRecording } from './recordings.ts'
import { failureTexts, lengthText, type SpokenTarget, TARGET, targetText } from './spoken-words.ts'
import { type RecorderState, useRecorder } from './use-recorder.ts'

interface SpokenAnswerProps {
  questionId: string
  /** It was compared already: nothing more is recorded. */
  listenOnly?: boolean
  /** Several are on one page. */
  title?: string
  target?: SpokenTarget | undefined
  /** The words the device understands while it records. */
  onHeard?: OnHeard
}

/** Says an answer aloud into this tab and listens to it again. */
export function SpokenAnswer({
  questionId,
  listenOnly = false,
  title = 'Your spoken answer',
  target = TARGET,
  onHeard,
}: SpokenAnswerProps) {
  const [recording, setRecording] = useRecording(questionId)
  const recorder = useRecorder(setRecording, onHeard)
  const player = usePlayer(recording?.sound)
  const main = useRef<HTMLButtonElement>(null)
  const head = useId()
  const isBusy = recorder.state === 'recording' || recorder.state === 'asking'
  const seconds = isBusy ? recorder.seconds : (recording?.seconds ?? 0)
  if (listenOnly && !recording) return null
  return (
    <section
      aria-labelledby={head}
      className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={head} className="font-bold text-sm">
          {title}
        </h3>
        <p role="timer" aria-label="Time spoken" className="font-mono font-semibold text-lg tabular-nums">
          {player.seconds > 0 && <span className="text-muted">{clockText(player.seconds)} of </span>}
          {clockText(seconds)}
        </p>
      </header>
      <LengthBar seconds={seconds} target={target} />
      <div className="flex flex-wrap gap-2">
        {!listenOnly && (
          <MainButton
            ref={main}
            state={recorder.state}
            hasRecording={recording !== undefined}
            onStart={() => {
              player.pause()
              recorder.start()
            }}
            onStop={recorder.stop}
          />
        )}
        {recording && !isBusy && (
          <>
            <Button
              variant="secondary"
              icon={player.state === 'playing' ? Pause : Play}
              onClick={player.state === 'playing' ? player.pause : player.play}
            >
              {player.state === 'playing' ? 'Pause' : 'Listen'}
            </Button>
            {!listenOnly && (
              <Button
                variant="quiet"
                icon={Trash2}
                onClick={() => {
                  setRecording(undefined)
                  main.current?.focus()
                }}
              >
                Delete
              </Button>
            )}
          </>
        )}
      </div>
      <p role="status" className="text-sm">
        {statusText(recorder.state, recording, player.state === 'failed', target)}
      </p>
      <p className="text-muted text-sm">
        It stays in this tab: it is never sent, and a reload or sign-out deletes it.
      </p>
    </section>
  )
}

interface MainButtonProps {
  ref: Ref<HTMLButtonElement>
  state: RecorderState
  hasRecording: boolean
  onStart: () => void
  onStop: () => void
}

/** One button in every state, so the focus stays where it is. */
function MainButton({ ref, state, hasRecording, onStart, onStop }: MainButtonProps) {
  if (state === 'unsupported') return null
  const [icon, label, act] =
    state === 'recording'
      ? ([Square, 'Stop', onStop] as const)
      : state === 'asking'
        ? ([X, 'Cancel', onStop] as const)
        : ([Mic, hasRecording ? 'Record again' : 'Record', onStart] as const)
  return (
    <Button
      ref={ref}
      variant={hasRecording && act === onStart ? 'secondary' : 'primary'}
      icon={icon}
      onClick={act}
    >
      {label}
    </Button>
  )
}

function statusText(
  state: RecorderState,
  recording: Recording | undefined,
  cannotPlay: boolean,
  target: SpokenTarget,
) {
  if (state === 'asking') return 'Waiting for the microphone. The browser may ask whether it may be used.'
  if (state === 'recording') return `Recording. The target is ${targetText(target)}.`
  if (state !== 'ready') return failureTexts[state]
  if (cannotPlay) return 'The recording cannot be played. Record it again.'
  return recording ? lengthText(recording, target) : ''
}

/** Seconds of the bar beyond its target. */
const BEYOND = 30

/** How long it is next to how long it should be; the sentence below says the same. */
const LengthBar = ({ seconds, target: { least, most } }: { seconds: number; target: SpokenTarget }) => (
  <svg
    viewBox={`0 0 ${most + BEYOND} 8`}
    preserveAspectRatio="none"
    aria-hidden="true"
    className="h-2.5 w-full"
  >
    <rect y="1" width={most + BEYOND} height="6" rx="1" className="fill-sunken" />
    <rect x={least} width={most - least} height="8" className="fill-accent-soft" />
    <rect
      y="2"
      width={Math.min(most + BEYOND, seconds)}
      height="4"
      className={seconds > most ? 'fill-spark-fill' : 'fill-accent'}
    />
    <rect x={least} width="0.6" height="8" className="fill-ink" />
    <rect x={most} width="0.6" height="8" className="fill-ink" />
  </svg>
)
