import { tabStorage } from './storage.ts'

/** The question that the landing page asks everybody; the bank has it under this id. */
export const SAMPLE_QUESTION = { resource_slug: 'sql', id: 'sql-joining-texts-with-a-null' } as const

const KEY = 'whetstone.sample-answer'

/** A visitor's right answer on the landing page waits in this tab until there is an account. */
export const keepSampleAnswer = () => tabStorage.setItem(KEY, 'right')

export function takeSampleAnswer() {
  const isRight = tabStorage.getItem(KEY) !== null
  tabStorage.removeItem(KEY)
  return isRight
}
