import { z } from 'zod'

// Kinds of values of settings. Each error continues the sentence "The setting X is not valid: it …".

export const flag = z
  .enum(['true', 'false', '1', '0'], { error: 'has to be true or false' })
  .transform((value) => value === 'true' || value === '1')

export const wholeNumber = (min: number, max: number) => {
  const words = `has to be a whole number from ${min} to ${max}`
  return z.coerce.number({ error: words }).int(words).min(min, words).max(max, words)
}

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `has to be one of ${values.join(', ')}` })

/** An address that is used whole, or a sentence: nothing of it is left out in silence. */
export const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `has to be an address like ${example}` })

/** Separated by commas. */
export const list = z
  .string()
  .default('')
  .transform((text) => text.split(',').map((item) => item.trim()))
  .transform((items) => items.filter(Boolean))
