import { useEffect, useState } from 'react'
import type { Tick } from '#contract/attempts/grade-attempt.ts'
import { OPINION_WORDS_MIN } from '#contract/limits.ts'
import { triedQuestion } from '#web/drafts/tried-question.ts'
import { deviceStorage } from '#web/lib/storage.ts'
import { userStorageKey } from '#web/session/user-storage-key.ts'
import { Button } from '#web/ui/button.tsx'
import { findModel, type Model } from './opinion-calls.ts'
import { OpinionList } from './opinion-list.tsx'
import { waitingWords } from './opinion-words.ts'
import { useOpinion } from './use-opinion.ts'

interface SecondOpinionProps {
  questionId: string
  rubric: { criterion: string }[]
  text: string
  /** Given before, and not to be changed anymore. */
  ticks: Tick[]
}

/** Nothing where the operator has no model, or where the answer was spoken and not written down. */
export function SecondOpinion(props: SecondOpinionProps) {
  const [model, setModel] = useState<Model | null>(null)
  useEffect(() => {
    void findModel().then(setModel)
  }, [])
  const isLong = (props.text.match(/\S+/g)?.length ?? 0) >= OPINION_WORDS_MIN
  return model && isLong ? <Offered {...props} model={model} /> : null
}

function Offered({ questionId, rubric, text, ticks, model }: SecondOpinionProps & { model: Model }) {
  const consent = userStorageKey('whetstone.opinion-consent.', model.host)
  const [hasAgreed, setAgreed] = useState(
    () => consent !== undefined && deviceStorage.getItem(consent) !== null,
  )
  const { line, ask, stop } = useOpinion({ id: triedQuestion(questionId), text, ticks })
  const isWaiting = line?.state === 'waiting' || line?.state === 'reading'

  function agreeAndAsk() {
    setAgreed(true)
    if (consent) deviceStorage.setItem(consent, 'yes')
    void ask()
  }

  return (
    <section
      aria-label="Second opinion"
      className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-5"
    >
      <h3 className="font-bold">A second opinion</h3>
      {line?.state !== 'done' && (
        <p className="break-words text-muted text-sm">
          Your text goes to {model.host}, where whoever runs this site has the model {model.name}. It isn't
          stored here, and your score stays as it is.
        </p>
      )}
      <div role="status" className="grid grid-cols-1 gap-3 empty:hidden">
        {isWaiting && <p className="text-sm">{waitingWords(line)}</p>}
        {(line?.state === 'failed' || line?.state === 'refused') && <p className="text-sm">{line.message}</p>}
        {line?.state === 'done' && <OpinionList opinion={line.opinion} rubric={rubric} ticks={ticks} />}
      </div>
      {line?.state !== 'done' && (
        <div>
          {isWaiting ? (
            <Button variant="quiet" onClick={stop}>
              Stop asking
            </Button>
          ) : (
            <Button variant="secondary" onClick={agreeAndAsk}>
              {line
                ? 'Ask again'
                : hasAgreed
                  ? 'Ask for a second opinion'
                  : 'Agree and ask for a second opinion'}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
