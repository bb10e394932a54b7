import { tabStorage } from './storage.ts'

const KEY = 'whetstone.sample-answers'

/** A visitor's answer to a question of the landing page: the option in the order in which the bank serves them. */
export interface SampleAnswer {
  content_id: string
  chosen: number
  answered_at: string
  /** Of the attempt, once it was sent: a second try is the same fact. */
  id?: string
}

/** What a visitor answered on the landing page waits in this tab until there is an account. */
export const readSampleAnswers = (): SampleAnswer[] => JSON.parse(tabStorage.getItem(KEY) ?? '[]')

export const writeSampleAnswers = (answers: SampleAnswer[]) =>
  tabStorage.setItem(KEY, JSON.stringify(answers))
