import { z } from 'zod'
import { codeLanguages, contentTypes, difficulties, questionTypes } from '../content-lists.ts'

/** The lists of ../content-lists.ts as schemas. */
export const contentType = z.enum(contentTypes)
export const difficulty = z.enum(difficulties)
export const questionType = z.enum(questionTypes)
export const codeLanguage = z.enum(codeLanguages)
/** The language of a draft: a programming language, words, or the steps of a design problem. */
export const programLanguage = z.enum(['text', 'round', ...codeLanguages])
export type ProgramLanguage = z.infer<typeof programLanguage>
