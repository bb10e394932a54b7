/** How far a member is with a question, material or video. */
export type ItemState = 'not_started' | 'in_progress' | 'done'
