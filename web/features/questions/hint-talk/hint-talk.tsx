import { useState } from 'react'
import type { HintTalkLine, talkAboutHint } from '#contract/api/hint-talk.ts'
import type { Input } from '#contract/api/route.ts'
import type { CodeLanguage } from '#contract/content-lists.ts'
import { ANSWER_TEXT_MAX, HINT_TALK_TEXT_MAX, HINT_TALK_TURNS_MAX } from '#contract/limits.ts'
import { triedQuestion } from '#web/drafts/tried-question.ts'
import type { Model } from '#web/features/questions/model/find-model.ts'
import { ModelDesk } from '#web/features/questions/model/model-desk.tsx'
import { useConsent } from '#web/features/questions/model/use-consent.ts'
import { useModel } from '#web/features/questions/model/use-model.ts'
import { useModelAnswer } from '#web/features/questions/model/use-model-answer.ts'
import { postForLines } from '#web/session/post-for-lines.ts'
import { TextAreaField } from '#web/ui/field.tsx'

export interface HintTalkProps {
  questionId: string
  /** Of a program. */
  language?: CodeLanguage
  /** The member's work so far: a program, or the notes of a design. */
  work: string
  hintsRead: number
}
interface Turn {
  who: 'model' | 'learner'
  text: string
}

/** Nothing where the operator has no model: then the hints are the whole ladder. */
export function HintTalk(props: HintTalkProps) {
  const model = useModel()
  return model && <Offered {...props} model={model} />
}

function Offered({ questionId, language, work, hintsRead, model }: HintTalkProps & { model: Model }) {
  const [hasAgreed, agree] = useConsent(model.host)
  const [turns, setTurns] = useState<Turn[]>([])
  const [words, setWords] = useState('')
  const workName = language ? 'code' : 'notes'
  const own = words.trim()
  const said: Turn[] = own ? [...turns, { who: 'learner', text: own }] : turns
  const path = `/api/questions/${encodeURIComponent(triedQuestion(questionId))}/hint-talk`
  const body: Input<typeof talkAboutHint>['body'] = {
    work: work.slice(0, ANSWER_TEXT_MAX),
    language,
    hints_read: hintsRead,
    said: said.slice(-HINT_TALK_TURNS_MAX),
    consent: true,
  }
  const { line, ask, stop } = useModelAnswer<Extract<HintTalkLine, { state: 'done' }>>(
    (signal) => postForLines(path, body, signal),
    `Your ${workName} ${language ? 'is' : 'are'} kept, and the hints above stand.`,
  )

  async function talk() {
    agree()
    const done = await ask()
    if (!done) return
    setTurns([...said, { who: 'model', text: `${done.talk.say} ${done.talk.ask}` }])
    setWords('')
  }

  return (
    <section
      aria-label="Talk about the hint"
      className="grid grid-cols-1 gap-3 rounded-md border border-line bg-surface px-4 py-3"
    >
      <h3 className="font-semibold text-sm">Talk about the hint</h3>
      <ol className="grid grid-cols-1 gap-2 empty:hidden">
        {turns.map(({ who, text }, index) => (
          // The order of what was said never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: two turns may hold the same words
          <li key={index} className="whitespace-pre-wrap break-words text-sm">
            <span className="font-semibold">{who === 'model' ? 'Model' : 'You'}:</span> {text}
          </li>
        ))}
      </ol>
      {turns.length > 0 && (
        <TextAreaField
          label="Your words"
          rows={2}
          maxLength={HINT_TALK_TEXT_MAX}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      <ModelDesk
        line={line}
        goesOn
        notice={`Your ${workName} and your words go to ${model.host}, where whoever runs this site has the model ${model.name}. It knows only the hints you've read, and is wrong at times.`}
        ask={
          hasAgreed ? (turns.length > 0 ? 'Go on' : 'Ask about this hint') : 'Agree and ask about this hint'
        }
        onAsk={() => void talk()}
        onStop={stop}
      />
    </section>
  )
}
