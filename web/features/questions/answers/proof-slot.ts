import { type ComponentType, createContext } from 'react'

export interface ProofToRun {
  questionId: string
  /** The last press: another object at every press. */
  asked: object
}

/** The runner of a proof below its statement, composed by the page: features don't import each other. */
export const ProofRunner = createContext<ComponentType<ProofToRun> | undefined>(undefined)

/** The id of the question whose answer is shown. */
export const AnsweredQuestion = createContext<string | undefined>(undefined)
