import type { z } from 'zod'
import type { ErrorStatus } from './errors.ts'

/** A contract is a Fastify route without its handler. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  schema: {
    summary: string
    tags: readonly string[]
    /** The audience and the refusals: `...asMember(404)` of access.ts. */
    security: readonly { readonly [scheme: string]: readonly string[] }[]
    errors: readonly ErrorStatus[]
    params?: z.ZodType
    querystring?: z.ZodType
    body?: z.ZodType
    response: { [status: number]: z.ZodType }
  }
}

type Part<R extends Route, Key extends 'params' | 'querystring' | 'body', Name extends string> =
  R['schema'] extends Record<Key, infer S extends z.ZodType> ? { [K in Name]: z.input<S> } : unknown

/** A caller's input: `{ params, query, body }`, only the parts the contract has. */
export type Input<R extends Route> = Part<R, 'params', 'params'> &
  Part<R, 'querystring', 'query'> &
  Part<R, 'body', 'body'>

type SuccessStatus = 200 | 201 | 204
/** The body of a success. */
export type Output<R extends Route> = {
  [S in keyof R['schema']['response'] & SuccessStatus]: z.output<R['schema']['response'][S]>
}[keyof R['schema']['response'] & SuccessStatus]
