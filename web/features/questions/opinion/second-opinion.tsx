import type { askOpinion, OpinionLine } from '#contract/api/opinions.ts'
import type { Input } from '#contract/api/route.ts'
import type { Tick } from '#contract/attempts/grade-attempt.ts'
import { OPINION_WORDS_MIN } from '#contract/limits.ts'
import { triedQuestion } from '#web/drafts/tried-question.ts'
import type { Model } from '#web/features/questions/model/find-model.ts'
import { ModelDesk } from '#web/features/questions/model/model-desk.tsx'
import { useConsent } from '#web/features/questions/model/use-consent.ts'
import { useModel } from '#web/features/questions/model/use-model.ts'
import { useModelAnswer } from '#web/features/questions/model/use-model-answer.ts'
import { postForLines } from '#web/session/post-for-lines.ts'
import { OpinionList } from './opinion-list.tsx'

interface SecondOpinionProps {
  questionId: string
  rubric: { criterion: string }[]
  text: string
  /** Given before, and not to be changed anymore. */
  ticks: Tick[]
}

/** Nothing where the operator has no model, or where the answer was spoken and not written down. */
export function SecondOpinion(props: SecondOpinionProps) {
  const model = useModel()
  const isLong = (props.text.match(/\S+/g)?.length ?? 0) >= OPINION_WORDS_MIN
  return model && isLong ? <Offered {...props} model={model} /> : null
}

function Offered({ questionId, rubric, text, ticks, model }: SecondOpinionProps & { model: Model }) {
  const [hasAgreed, agree] = useConsent(model.host)
  const path = `/api/questions/${encodeURIComponent(triedQuestion(questionId))}/opinion`
  const body: Input<typeof askOpinion>['body'] = { text, ticks, consent: true }
  const { line, ask, stop } = useModelAnswer<Extract<OpinionLine, { state: 'done' }>>(
    (signal) => postForLines(path, body, signal),
    'Your answer and your score are as they were.',
  )
  return (
    <section
      aria-label="Second opinion"
      className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-surface p-5"
    >
      <h3 className="font-bold">A second opinion</h3>
      <ModelDesk
        line={line}
        notice={`Your text goes to ${model.host}, where whoever runs this site has the model ${model.name}. It isn't stored here, and your score stays as it is.`}
        ask={hasAgreed ? 'Ask for a second opinion' : 'Agree and ask for a second opinion'}
        onAsk={() => {
          agree()
          void ask()
        }}
        onStop={stop}
      >
        {line?.state === 'done' && <OpinionList opinion={line.opinion} rubric={rubric} ticks={ticks} />}
      </ModelDesk>
    </section>
  )
}
