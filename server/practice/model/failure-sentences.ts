import type { ModelFailure } from '#contract/api/model-lines.ts'
import { counted } from '#contract/counted.ts'

/** A failure in three parts: the cause, the work that was kept, the next step. */
export const failureSentence = (code: ModelFailure, seconds: number, kept: string) =>
  `${happened(code, seconds)} ${kept} ${next[code]}`

function happened(code: ModelFailure, seconds: number) {
  switch (code) {
    case 'unreachable':
      return "The model can't be reached."
    case 'error':
      return "The model's server answered with an error."
    case 'late':
      return `The model gave no answer within ${counted(seconds, 'second')}.`
    case 'cut':
      return "The model's answer broke off in the middle, so none of it is shown."
    case 'invalid':
      return "The model's answer couldn't be read, so none of it is shown."
    case 'declined':
      return 'The model declined to answer.'
    case 'told':
      return 'What the model wrote came too near to the answer, so none of it is shown.'
    case 'stopping':
      return 'The server is restarting, so the model was stopped.'
  }
}

const again = 'Ask again in a moment.'
const next: Record<ModelFailure, string> = {
  unreachable: 'Ask again later, or tell whoever runs this site.',
  error: 'Ask again later, or tell whoever runs this site.',
  late: again,
  cut: again,
  invalid: again,
  declined: 'Ask in other words, or go on without it.',
  told: again,
  stopping: again,
}
