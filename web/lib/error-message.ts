import { errorCode } from './api-error.ts'

/** The sentences a failure or a success shows (docs/requirements.md), and which failure each belongs to. They stand nowhere else. */
export const messages = {
  resourcesFailed: 'Failed to load resources. Please try again.',
  resourceFailed: 'Failed to load resource details. Please try again.',
  resourceMissing: 'The resource you are looking for does not exist.',
  questionsFailed: 'Failed to load questions. Please try again.',
  materialsFailed: 'Failed to load learning materials. Please try again.',
  videosFailed: 'Failed to load video materials. Please try again.',
  learningFailed: 'Failed to load your learning progress. Please try again.',
  savedListFailed: 'Failed to load saved questions. Please try again.',
  savedQuestionFailed: 'Failed to load saved question. Please try again.',
  questionMissing: 'Question not found',
  saveFailed: 'Failed to save question. Please try again.',
  removeFailed: 'Failed to remove question. Please try again.',
  notesFailed: 'Failed to update notes. Please try again.',
  savedWithNotes: 'Question saved with notes!',
  saved: 'Question saved for quick review',
  removed: 'Question removed from saved',
  notesUpdated: 'Notes updated successfully',
  signInToRead: 'Please sign in to access Read Mode',
  signInToSave: 'Please sign in to bookmark questions',
  welcomeBack: 'Welcome back! Switched to Read Mode',
  practiceMode: 'Switched to Practice Mode - Test yourself with MCQ and MCMA questions',
  readMode: 'Switched to Read Mode - Read all questions and answers continuously',
  incomplete: 'This question has incomplete data and cannot be displayed properly.',
  noUser: 'No authenticated user found',
  weakPassword: 'Please meet all password requirements.',
  nameMissing: 'Please enter your name.',
  verificationSendFailed: 'Failed to send verification email. Please try again.',
  verificationUpdateFailed: 'Error updating verification status. Please try again.',
  resetSent: 'Reset link sent! Check your email for instructions.',
} as const

type Table = Record<string, string>
const pick = (error: unknown, table: Table, otherwise: string) => table[errorCode(error) ?? ''] ?? otherwise

export const signInMessage = (error: unknown) =>
  pick(
    error,
    {
      user_data_not_found: 'User data not found. Please create an account.',
      email_not_verified: 'Please verify your email before signing in.',
      invalid_credentials: 'Invalid email or password. New here? Please sign up.',
    },
    'Failed to sign in. Please try again.',
  )

export const signUpMessage = (error: unknown) =>
  pick(
    error,
    {
      email_in_use: 'An account already exists with this email. Please log in.',
      password_weak: messages.weakPassword,
      name_required: messages.nameMissing,
    },
    'Failed to create an account. Please try again.',
  )

export const resetMessage = (error: unknown) =>
  pick(
    error,
    { user_not_found: 'No account found with this email address.' },
    'Failed to send reset email. Please try again.',
  )

/** By the code of the popup's answer; a cancelled or closed popup says nothing. */
export function googleMessage(intent: 'signin' | 'signup', code: string): string | undefined {
  if (code === 'cancelled') return undefined
  if (intent === 'signin')
    return code === 'user_data_not_found'
      ? 'User data not found. Please create an account.'
      : 'Failed to sign in with Google. Please try again.'
  return code === 'account_exists_with_different_method'
    ? 'An account with this email already exists. Please log in with your original method.'
    : 'Failed to sign up with Google. Please try again.'
}
