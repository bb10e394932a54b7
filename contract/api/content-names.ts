import { z } from 'zod'

export const contentTypes = ['interview', 'learning', 'video'] as const
export const difficulties = ['Basic', 'Intermediate', 'Advanced'] as const
export const questionTypes = ['mcq', 'mcma', 'blank', 'descriptive', 'code'] as const
export const levels = ['Beginner', 'Intermediate', 'Advanced'] as const
export const formats = ['article', 'cheatsheet', 'exercise', 'doc'] as const
export const platforms = ['youtube', 'vimeo'] as const
export const codeLanguages = ['sql', 'python', 'javascript', 'typescript', 'java'] as const

export const contentType = z.enum(contentTypes)
export const difficulty = z.enum(difficulties)
export const questionType = z.enum(questionTypes)
export const codeLanguage = z.enum(codeLanguages)

export type ContentType = (typeof contentTypes)[number]
export type Difficulty = (typeof difficulties)[number]
export type QuestionType = (typeof questionTypes)[number]
export type Level = (typeof levels)[number]
export type Format = (typeof formats)[number]
export type CodeLanguage = (typeof codeLanguages)[number]
