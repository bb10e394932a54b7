import type { QuestionType } from '../content-lists.ts'

/** The share of its rubric from which an open answer completes its question. */
export const OPEN_COMPLETED_FROM = 0.7

/**
 * True if an attempt completes its question (DONE-01): a choice by its key, a blank by all its gaps, code by all its tests, an open
 * answer by 70 percent of its rubric.
 */
export const isCompletedBy = ({ question_type, score }: { question_type: QuestionType; score: number }) =>
  score >= (question_type === 'descriptive' ? OPEN_COMPLETED_FROM : 1)
