import type { Model } from '#web/features/questions/model/find-model.ts'
import { useConsent } from '#web/features/questions/model/use-consent.ts'
import { useModel } from '#web/features/questions/model/use-model.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

interface WithModelProps {
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

/** Asked for before an interview, and nothing where the operator has no model. */
export function WithModel(props: WithModelProps) {
  const model = useModel()
  return model && <Offered {...props} model={model} />
}

function Offered({ isChosen, onChange, model }: WithModelProps & { model: Model }) {
  const [, agree] = useConsent(model.host)
  return (
    <div className="grid gap-1 rounded-md bg-note-soft px-4 py-3">
      <Checkbox
        label={`Let ${model.name} choose the follow-ups and say them in its own words`}
        checked={isChosen}
        onChange={() => {
          if (!isChosen) agree()
          onChange(!isChosen)
        }}
      />
      <p className="break-words text-muted text-sm">
        What you say then goes to {model.host}, where whoever runs this site has that model. It chooses among
        the follow-ups that were written for this question, which you always see, and judges nothing.
      </p>
    </div>
  )
}
