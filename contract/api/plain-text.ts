import { z } from 'zod'

/** For `refine`: PostgreSQL stores no NUL character in a text. */
export const noNul = [(text: string) => !text.includes('\0'), 'must not contain the NUL character'] as const

/** A text as it was typed, of at most `max` UTF-16 units. */
export const plainText = (max: number) =>
  z
    .string()
    .max(max, `must be at most ${max} characters`)
    .refine(...noNul)

/** The same without white space at its ends. */
export const trimmedText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `must be at most ${max} characters`)
    .refine(...noNul)
