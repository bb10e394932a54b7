/** Sentences about saving a question. */
export const bookmarkMessages = {
  saveFailed: 'Failed to save question. Please try again.',
  removeFailed: 'Failed to remove question. Please try again.',
  notesFailed: 'Failed to update notes. Please try again.',
  savedWithNotes: 'Question saved with notes!',
  saved: 'Question saved for quick review',
  removed: 'Question removed from saved',
  notesUpdated: 'Notes updated successfully',
  signInToSave: 'Please sign in to bookmark questions',
} as const
