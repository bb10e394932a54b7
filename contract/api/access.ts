import type { ErrorStatus } from './errors.ts'
import type { Route } from './route.ts'

/**
 * The audience of a call and its refusals: spread into the schema of every call. Each function knows the refusals of its audience and
 * takes those of the call itself. OpenAPI is written from both; nothing at run time depends on them.
 */
const access =
  (security: Route['schema']['security'], ...always: ErrorStatus[]) =>
  (...own: ErrorStatus[]) => ({ security, errors: [...always, ...own].sort() })

/** Anybody, with nothing that says who it is. */
export const asVisitor = access([], 429)
/** Anybody; a verified caller gets more. A token that isn't valid is refused. */
export const asAnyone = access([{}, { idToken: [] }], 401, 429)
/** Somebody who is signed in, verified or not. */
export const asCaller = access([{ idToken: [] }], 401, 429)
/** Somebody who is signed in with a verified email. */
export const asMember = access([{ idToken: [] }], 401, 403, 429)
/** A member the operator made an administrator. */
export const asAdministrator = access([{ idToken: ['administrator'] }], 401, 403, 429)
/** The browser that is signed in, known by its cookie. */
export const asSession = access([{ session: [] }], 401, 429)
/** Any browser, signed in or not. */
export const asBrowser = access([{}, { session: [] }], 429)
/** A stream: EventSource sends a cookie and can't send a token. */
export const asWatcher = access([{ idToken: [] }, { session: [] }], 401, 403, 429)
