const SUFFIX = '.again'

/**
 * A session asks a question again under a name of its own, so nothing of an earlier try is shown. Its draft stays in this browser, and
 * its submissions aren't listed. The id of a question itself has no dot.
 */
export const freshTryOf = (questionId: string) => questionId + SUFFIX
export const isFreshTry = (id: string) => id.endsWith(SUFFIX)
