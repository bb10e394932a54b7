import type { askOpinion, getModel, OpinionLine } from '#contract/api/opinions.ts'
import type { Input } from '#contract/api/route.ts'
import type { Tick } from '#contract/attempts/grade-attempt.ts'
import { postForLines } from '#web/session/post-for-lines.ts'
import { send } from '#web/session/send.ts'

export interface Model {
  name: string
  host: string
}

let known: Promise<Model | null> | undefined

/** The operator's model, asked for once in the life of a page; null without one, and where nobody can tell. */
export function findModel(): Promise<Model | null> {
  known ??= send<typeof getModel>('GET /api/model', {}).then(
    ({ model }) => model,
    () => {
      known = undefined
      return null
    },
  )
  return known
}

interface Asked {
  id: string
  text: string
  ticks: Tick[]
}

/** The lines of an opinion as they come. */
export const askForOpinion = ({ id, text, ticks }: Asked, signal: AbortSignal) => {
  const body: Input<typeof askOpinion>['body'] = { text, ticks, consent: true }
  return postForLines<OpinionLine>(`/api/questions/${encodeURIComponent(id)}/opinion`, body, signal)
}
