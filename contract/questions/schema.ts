import { z } from 'zod'
import { blank } from './schema/blank.ts'
import { mcma, mcq } from './schema/choice.ts'
import { code } from './schema/code.ts'
import { descriptive } from './schema/descriptive.ts'
import type { Task } from './schema/task.ts'

/** The question file as authors write it; docs/content.md explains every field. Unknown keys are errors. */
export const questionFile = z.discriminatedUnion('type', [mcq, mcma, blank, descriptive, code])

export type QuestionFile = z.infer<typeof questionFile>
export type QuestionFileOf<T extends QuestionFile['type']> = Extract<QuestionFile, { type: T }>
export { type Approach, hasEditorial, isSlow } from './schema/approaches.ts'
export { type Proof, type ProofKind, proofKind } from './schema/common.ts'
export type { TableExample } from './schema/program.ts'
export type { ClassTask, FunctionTask, Task, TaskLanguage } from './schema/task.ts'

/** A code question of several languages, whose tests are data. */
export const isTask = (question: QuestionFileOf<'code'>): question is Task => 'solutions' in question
