import { z } from 'zod'

const text = z.string().trim().min(1)
const link = z.url({ protocol: /^https?$/ })

/** The shape of content/site.yaml; the build stops at a field that is missing, unknown or of the wrong kind. */
export const siteSchema = z.strictObject({
  name: text,
  contact: z.strictObject({ email: z.email(), operator: text }),
  links: z.strictObject({ portfolio: link, jobs: link, blog: link }),
  claims: z.array(z.strictObject({ value: text, label: text })).length(4),
  subjects: z.array(z.strictObject({ slug: text, title: text, text, count: text, code: text })).length(8),
  companies: z.array(text).length(13),
  testimonials: z
    .array(
      z.strictObject({
        name: text,
        role: text,
        company: text,
        image: text.optional(),
        content: text,
        rating: z.int().min(1).max(5),
      }),
    )
    .length(6),
  faq: z.array(z.strictObject({ question: text, answer: text })).length(7),
  openings: z.array(z.strictObject({ title: text, text })),
})

export type Site = z.infer<typeof siteSchema>
