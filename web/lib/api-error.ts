import type { ErrorBody } from '#contract/api/errors.ts'

/** A response that is not OK, with its status, status text and body (API-04). */
export class ApiError extends Error {
  status: number
  statusText: string
  body: string
  /** The Retry-After head; '' when there is none. */
  retryAfter: string

  constructor(
    { status, statusText, headers }: Pick<Response, 'status' | 'statusText' | 'headers'>,
    body: string,
  ) {
    super(`${status} ${statusText}: ${body.slice(0, 500)}`)
    this.name = 'ApiError'
    this.status = status
    this.statusText = statusText
    this.body = body
    this.retryAfter = headers.get('retry-after') ?? ''
  }

  /** The contract's error object (contract/api/errors.ts); undefined when something other than our server responded. */
  get error(): ErrorBody['error'] | undefined {
    try {
      return (JSON.parse(this.body) as ErrorBody).error
    } catch {
      return undefined
    }
  }
}

/** The code of a failed call, or undefined for anything else (network away, other host). */
export const errorCode = (error: unknown) => (error instanceof ApiError ? error.error?.code : undefined)
