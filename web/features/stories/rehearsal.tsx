import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { LONG_SECONDS, SHORT_SECONDS, storyParts } from '#contract/stories/speaking.ts'
import { clockText } from '#web/lib/time-words.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { recordRehearsal, type Story, type StoryPrompt, storiesQuery } from './story-queries.ts'
import { partNames } from './story-words.ts'

interface RehearsalProps {
  story: Story
  prompts: StoryPrompt[]
  onClose: () => void
}

/** A prompt, a clock, and the own words hidden until the end. */
export function Rehearsal({ story, prompts, onClose }: RehearsalProps) {
  const client = useQueryClient()
  const [asked] = useState(() => {
    const own = prompts.filter(({ id }) => story.prompts.includes(id))
    return own[Math.floor(Math.random() * own.length)]
  })
  const [state, setState] = useState<'ready' | 'speaking' | 'done'>('ready')
  const [seconds, restart] = useStopwatch(state === 'speaking')
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus({ preventScroll: true }), [])
  const record = useMutation({
    mutationFn: recordRehearsal,
    onSuccess: () => client.invalidateQueries({ queryKey: storiesQuery().queryKey }),
    onError: () => toast.error('The rehearsal could not be kept.'),
  })
  function stop() {
    setState('done')
    record.mutate({ id: story.id, seconds: Math.min(3600, Math.max(1, Math.round(seconds))) })
  }
  return (
    <section
      aria-labelledby="rehearsal"
      className="grid grid-cols-1 gap-5 rounded-lg border border-line bg-raised p-5 sm:p-6"
    >
      <header className="grid gap-1">
        <p className="text-muted text-sm">{asked ? asked.name : 'Tell this story'}</p>
        <h2 ref={head} id="rehearsal" tabIndex={-1} className="text-xl outline-none">
          {asked ? asked.asks : story.title}
        </h2>
      </header>
      <p
        role="timer"
        aria-label="Time spoken"
        className={`font-mono font-semibold text-5xl tabular-nums ${seconds > LONG_SECONDS ? 'text-spark' : ''}`}
      >
        {clockText(seconds)}
      </p>
      <p role="status" className="text-muted text-sm">
        {lengthText(state, seconds)}
      </p>
      <div className="flex flex-wrap gap-3">
        {state === 'speaking' ? (
          <Button onClick={stop}>Stop</Button>
        ) : (
          <Button
            onClick={() => {
              restart()
              setState('speaking')
            }}
          >
            {state === 'done' ? 'Once more' : 'Start speaking'}
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
      {state === 'done' && (
        <dl className="grid gap-3 rounded-lg border border-line bg-note-soft p-4">
          {storyParts
            .filter((part) => story[part])
            .map((part) => (
              <div key={part}>
                <dt className="font-bold text-sm">{partNames[part]}</dt>
                <dd className="whitespace-pre-wrap break-words">{story[part]}</dd>
              </div>
            ))}
        </dl>
      )}
    </section>
  )
}

function lengthText(state: 'ready' | 'speaking' | 'done', seconds: number) {
  if (state === 'ready')
    return 'Say it aloud, without reading. One to two and a half minutes is a good length.'
  if (state === 'speaking') return ''
  if (seconds < SHORT_SECONDS)
    return `${clockText(seconds)}: short. Say what you did yourself, and what came of it.`
  return seconds > LONG_SECONDS
    ? `${clockText(seconds)}: long. Interviewers stop listening; leave something out.`
    : `${clockText(seconds)}: a good length. Compare with your words below.`
}

/** Seconds while it runs, by the monotonic clock. */
function useStopwatch(isRunning: boolean) {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!isRunning) return
    const start = performance.now()
    const timer = setInterval(() => setSeconds((performance.now() - start) / 1000), 250)
    return () => clearInterval(timer)
  }, [isRunning])
  return [seconds, () => setSeconds(0)] as const
}
