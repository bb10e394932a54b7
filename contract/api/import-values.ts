import { z } from 'zod'

/** Values of an export that are read with more care than where the site itself sends them. */

export const anyTime = z.iso
  .datetime({ offset: true })
  .refine((text) => Date.parse(text) >= Date.UTC(2000), 'must be after the year 2000')
  .transform((text) => new Date(text).toISOString())

/** A time of the past, to the millisecond; what is in the future becomes now. */
export const time = anyTime.transform((text) =>
  new Date(Math.min(Date.now(), Date.parse(text))).toISOString(),
)

export const revision = z.string().regex(/^[0-9a-f]{12}$/, 'is not a revision')

const JSON_MAX = 20_000

/** A column that holds JSON as text. */
export const inJson = <Value extends z.ZodType>(value: Value) =>
  z
    .string()
    .max(JSON_MAX)
    .transform((text, context): z.output<Value> => {
      try {
        return value.parse(JSON.parse(text))
      } catch {
        context.addIssue({ code: 'custom', message: 'does not hold what this column holds' })
        return z.NEVER
      }
    })
