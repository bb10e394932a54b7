import { isFreshTry } from './fresh-try.ts'

/** The id of the question itself, which the server knows, of a fresh try at it. */
export const triedQuestion = (id: string) => (isFreshTry(id) ? id.slice(0, id.lastIndexOf('.')) : id)
