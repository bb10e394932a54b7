/** Sentences that a failure shows on many pages (docs/requirements.md); those of one feature stand with it. */
export const messages = {
  resourcesFailed: 'Failed to load resources. Please try again.',
  resourceFailed: 'Failed to load resource details. Please try again.',
  resourceMissing: 'The resource you are looking for does not exist.',
  questionsFailed: 'Failed to load questions. Please try again.',
  materialsFailed: 'Failed to load learning materials. Please try again.',
  pathsFailed: 'Failed to load study paths. Please try again.',
  videosFailed: 'Failed to load video materials. Please try again.',
  learningFailed: 'Failed to load your learning progress. Please try again.',
  savedListFailed: 'Failed to load saved questions. Please try again.',
  savedQuestionFailed: 'Failed to load saved question. Please try again.',
  questionMissing: 'Question not found',
  questionWithheld:
    'Your running mock interview or practice test asks this question. Its answer is here when it has ended.',
  incomplete: 'This question has incomplete data and cannot be displayed properly.',
} as const
