import { ApiError } from './api-error.ts'

/** Nobody answered, or a proxy said that nobody does. An abort says nothing about the network. */
export const isUnreachable = (error: unknown) =>
  error instanceof ApiError ? [502, 503, 504].includes(error.status) : error instanceof TypeError
