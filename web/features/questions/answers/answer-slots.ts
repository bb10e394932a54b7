import { type ComponentType, createContext } from 'react'
import type { CodeLanguage } from '#contract/content-lists.ts'

export interface ProofToRun {
  questionId: string
  /** The last press: another object at every press. */
  asked: object
}

export interface MistakeToRun extends ProofToRun {
  language: CodeLanguage
  code: string
}

interface AnswerRunners {
  /** Below the statement of a proof. */
  Proof: ComponentType<ProofToRun>
  /** Below a program that the tests refuse. */
  Mistake: ComponentType<MistakeToRun>
}

/** What runs in an answer, composed by the page: features don't import each other. */
export const AnswerRunners = createContext<AnswerRunners | undefined>(undefined)

/** The id of the question whose answer is shown. */
export const AnsweredQuestion = createContext<string | undefined>(undefined)
