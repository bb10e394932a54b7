import type { getModel } from '#contract/api/opinions.ts'
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
