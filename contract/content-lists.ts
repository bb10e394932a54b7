// The closed lists of the content, without a schema, so the browser bundle carries the words alone.

export const contentTypes = ['interview', 'learning', 'video'] as const
export const difficulties = ['Basic', 'Intermediate', 'Advanced'] as const
export const questionTypes = ['mcq', 'mcma', 'blank', 'descriptive', 'code'] as const
export const levels = ['Beginner', 'Intermediate', 'Advanced'] as const
export const formats = ['article', 'cheatsheet', 'exercise', 'doc'] as const
export const platforms = ['youtube', 'vimeo'] as const
export const codeLanguages = ['sql', 'python', 'javascript', 'typescript', 'java'] as const

export type ContentType = (typeof contentTypes)[number]
export type Difficulty = (typeof difficulties)[number]
export type QuestionType = (typeof questionTypes)[number]
export type Level = (typeof levels)[number]
export type Format = (typeof formats)[number]
export type CodeLanguage = (typeof codeLanguages)[number]

/** Kinds of search hits. */
export const searchKinds = ['resource', 'question', 'path', 'material', 'video'] as const
export type SearchKind = (typeof searchKinds)[number]

/** Kinds of reports on a question: its key, its words, its tests, something else. */
export const reportKinds = ['answer', 'wording', 'tests', 'other'] as const
export const reportStates = ['open', 'accepted', 'declined', 'duplicate'] as const
export type ReportKind = (typeof reportKinds)[number]
export type ReportState = (typeof reportStates)[number]

/** Kinds of corrections in the ledger. */
export const correctionKinds = ['key', 'tests', 'wording'] as const
export type CorrectionKind = (typeof correctionKinds)[number]

/** Outcomes of an answer. */
export const attemptOutcomes = ['right', 'partial', 'wrong'] as const

/** A program that was submitted, or a draft that gave way to another. */
export const submissionKinds = ['submitted', 'replaced'] as const
export type SubmissionKind = (typeof submissionKinds)[number]
