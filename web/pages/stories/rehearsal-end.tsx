import { useRef } from 'react'
import { scoreOfTicks } from '#contract/attempts/grade-attempt.ts'
import { LONG_SECONDS, SHORT_SECONDS, storyParts } from '#contract/stories/speaking.ts'
import { storyRubric } from '#contract/stories/story-probes.ts'
import { drafts, useDraftOwner } from '#web/drafts/drafts.ts'
import { RubricTicks } from '#web/features/questions/answering/rubric-ticks.tsx'
import { Quotes } from '#web/features/questions/interviewer/quotes.tsx'
import { Transcript } from '#web/features/questions/interviewer/transcript.tsx'
import { isWritten, storyDraft, writtenOf } from '#web/features/stories/story-draft.ts'
import type { Story } from '#web/features/stories/story-queries.ts'
import { partNames } from '#web/features/stories/story-words.ts'
import { clockText } from '#web/lib/time-words.ts'
import { Button } from '#web/ui/button.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { improved, type StoryTalk } from './story-talk.ts'

interface RehearsalEndProps {
  story: Story
  talk: StoryTalk
  recordingId: string
  onChange: (part: Partial<StoryTalk>) => void
  onImprove: () => void
  onAgain: () => void
  onClose: () => void
}

/** The rubric of a story next to what was said and what is written, and the way of the one into the other. */
export function RehearsalEnd(props: RehearsalEndProps) {
  const { story, talk, recordingId, onChange, onImprove, onAgain, onClose } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const owner = useDraftOwner()
  const { quotes, ticks, toldSeconds = 0 } = talk
  const hasQuotes = storyRubric.some(({ probe }, at) => probe && (quotes[at]?.length ?? 0) > 0)
  const selected = () => {
    const { value, selectionStart, selectionEnd } = area.current ?? { value: '' }
    return value.slice(selectionStart, selectionEnd).trim()
  }
  function improve() {
    if (!owner) return
    const begun = drafts.read(owner, storyDraft(story))
    const written = isWritten(begun) ? begun : writtenOf(story, undefined)
    drafts.write(owner, storyDraft(story), improved(written, quotes))
    onImprove()
  }
  return (
    <section aria-labelledby="rehearsal-end" className="grid grid-cols-1 gap-5">
      <div className="grid gap-1">
        <h2 id="rehearsal-end" ref={takeFocus} tabIndex={-1} className="font-display text-2xl outline-none">
          The rehearsal is over
        </h2>
        <p>{lengthText(toldSeconds)}</p>
      </div>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-5">
          <OwnWords story={story} />
          <Transcript area={area} id={recordingId} talk={talk} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <RubricTicks
            id={story.id}
            rubric={[...storyRubric]}
            ticks={ticks}
            onChange={(next) => onChange({ ticks: next })}
            disabled={false}
            beside={(at) =>
              storyRubric[at]?.probe && (
                <Quotes
                  number={at + 1}
                  quotes={quotes[at] ?? []}
                  selected={selected}
                  disabled={false}
                  onChange={(own) => onChange({ quotes: { ...quotes, [at]: own } })}
                />
              )
            }
          />
          <p role="status" className="font-semibold">
            {Math.round(scoreOfTicks([...storyRubric], ticks) * 100)} percent by your own ticks.
          </p>
          <p className="text-muted text-sm">
            {hasQuotes
              ? 'What is quoted above goes to the end of the part it belongs to, where you can edit it before you save.'
              : 'Quote what you said well, and it goes into the story.'}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button disabled={!hasQuotes} onClick={improve}>
              Put the quotes into the story
            </Button>
            <Button variant="secondary" onClick={onAgain}>
              Once more
            </Button>
            <Button variant="secondary" onClick={onClose}>
              Close
            </Button>
          </div>
        </div>
      </div>
    </section>
  )
}

const OwnWords = ({ story }: { story: Story }) => (
  <section aria-label="The story as you wrote it" className="rounded-lg border border-line bg-note-soft p-4">
    <h3 className="mb-3 font-bold text-sm">The story as you wrote it</h3>
    <dl className="grid gap-3">
      {storyParts.map((part) => (
        <div key={part}>
          <dt className="font-bold text-sm">{partNames[part]}</dt>
          <dd className="whitespace-pre-wrap break-words">
            {story[part] || <span className="text-muted">Nothing yet.</span>}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

function lengthText(seconds: number) {
  const told = `You told it in ${clockText(seconds)}`
  if (seconds < SHORT_SECONDS) return `${told}: short. Say what you did yourself, and what came of it.`
  return seconds > LONG_SECONDS
    ? `${told}: long. Interviewers stop listening; leave something out.`
    : `${told}: a good length.`
}
