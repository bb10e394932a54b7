import { isRouteErrorResponse } from 'react-router'
import { ApiError } from './api-error.ts'

/** True for a 404 from a call in the browser or from a loader on the server. */
export const isMissing = (error: unknown) =>
  (error instanceof ApiError || isRouteErrorResponse(error)) && error.status === 404
