import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { FOLLOW_UPS_MAX } from '#contract/interview/next-follow-up.ts'
import { LONG_SECONDS, SHORT_SECONDS } from '#contract/stories/speaking.ts'
import { type Ending, recordingOf } from '#web/features/questions/interviewer/interview.ts'
import { plainWords } from '#web/features/questions/interviewer/plain-words.ts'
import { TalkInTurns } from '#web/features/questions/interviewer/talk-in-turns.tsx'
import { useTalk } from '#web/features/questions/interviewer/use-talk.ts'
import { useRecording } from '#web/features/questions/voice/recordings.ts'
import {
  recordRehearsal,
  type Story,
  type StoryPrompt,
  storiesQuery,
} from '#web/features/stories/story-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { toast } from '#web/ui/toast.tsx'
import { RehearsalEnd } from './rehearsal-end.tsx'
import {
  isStoryTalk,
  newStoryTalk,
  nextProbe,
  quotesOfProbes,
  type StoryTalk,
  secondsTold,
  storyTalkDraft,
} from './story-talk.ts'

interface StoryRehearsalProps {
  story: Story
  prompts: StoryPrompt[]
  /** The story's draft has what was quoted. */
  onImprove: () => void
  onClose: () => void
}

/** As long as a story may take, and as long again for what is asked about it. */
const LIMIT_SECONDS = 2 * LONG_SECONDS
const TARGET = { least: SHORT_SECONDS, most: LONG_SECONDS }
const SECONDS_MAX = 3600

/** A story of one's own told to an interviewer, who asks about what it leaves out. The written words are hidden until the end. */
export function StoryRehearsal({ story, prompts, onImprove, onClose }: StoryRehearsalProps) {
  const client = useQueryClient()
  const { talk, seconds, begin, change, changeTurn, addTurn, forget } = useTalk(
    storyTalkDraft(story.id),
    isStoryTalk,
  )
  const recordingId = `story.${story.id}`
  const [recording] = useRecording(talk ? recordingOf(recordingId, talk, 0) : recordingId)
  const record = useMutation({
    mutationFn: recordRehearsal,
    onSuccess: () => client.invalidateQueries({ queryKey: storiesQuery().queryKey }),
    onError: () => toast.error("The rehearsal couldn't be counted. What you said is still here."),
  })
  const asked = prompts.find(({ id }) => id === talk?.prompt)
  const words = asked ? plainWords(asked.spoken ?? '') || asked.asks : `Tell me about this: ${story.title}`

  function told(answered: StoryTalk) {
    return answered.toldSeconds ?? secondsTold(recording?.seconds, answered.turns[0]?.text ?? '', seconds)
  }
  function ask(answered: StoryTalk) {
    change({ toldSeconds: told(answered) })
    const probe = nextProbe(answered)
    if (probe) addTurn(probe)
    else end('asked-enough', answered)
  }
  function end(ending: Ending, answered: StoryTalk) {
    const toldSeconds = told(answered)
    change({ ending, toldSeconds, quotes: quotesOfProbes(answered) })
    record.mutate({ id: story.id, seconds: Math.min(SECONDS_MAX, toldSeconds) })
  }

  if (!talk)
    return (
      <Begin
        own={prompts.filter(({ id }) => story.prompts.includes(id))}
        onBegin={(prompt) => begin(newStoryTalk(prompt, Date.now()))}
        onClose={onClose}
      />
    )
  if (talk.ending)
    return (
      <RehearsalEnd
        story={story}
        talk={talk}
        recordingId={recordingId}
        onChange={change}
        onImprove={() => {
          forget()
          onImprove()
        }}
        onAgain={() => begin(newStoryTalk(talk.prompt, Date.now()))}
        onClose={() => {
          forget()
          onClose()
        }}
      />
    )
  return (
    <TalkInTurns
      id={recordingId}
      talk={talk}
      seconds={seconds}
      limit={LIMIT_SECONDS}
      target={TARGET}
      asked={({ asks }) => ({ shown: <p>{asks || words}</p>, words: asks || words })}
      isWaiting={false}
      onTurn={changeTurn}
      onAsk={ask}
      onEnd={(ending) => end(ending, talk)}
    />
  )
}

const RANDOM = 'any'

interface BeginProps {
  /** The prompts that the story answers. */
  own: StoryPrompt[]
  onBegin: (prompt: string) => void
  onClose: () => void
}

function Begin({ own, onBegin, onClose }: BeginProps) {
  const [choice, choose] = useState(RANDOM)
  const drawn = () => own[Math.floor(Math.random() * own.length)]?.id ?? ''
  return (
    <section aria-labelledby="rehearsal" className="grid max-w-text grid-cols-1 gap-4">
      <h2 id="rehearsal" ref={takeFocus} tabIndex={-1} className="font-display text-2xl outline-none">
        Rehearse with an interviewer
      </h2>
      <p>
        Tell the story aloud or in writing, without reading it, and say when you're done. Then come up to{' '}
        {FOLLOW_UPS_MAX} questions about what it leaves out. At the end you hold the rubric against what you
        said, and take what was good into the story. Sound and words stay in this browser.
      </p>
      {own.length > 1 && (
        <SelectField
          label="Question"
          value={choice}
          options={[
            [RANDOM, 'One of its prompts, at random'],
            ...own.map(({ id, name }) => [id, name] as const),
          ]}
          onChange={choose}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="large" icon={Play} onClick={() => onBegin(choice === RANDOM ? drawn() : choice)}>
          Begin
        </Button>
        <Button size="large" variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </section>
  )
}
