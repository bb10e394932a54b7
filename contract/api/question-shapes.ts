import { z } from 'zod'
import { codeLanguage, difficulty } from './content-names.ts'

/**
 * The question as it travels. Fields called "html" in their comment hold sanitised HTML, rendered once at import from
 * the Markdown of the content file. A visitor's shape has no field from which an answer could be read; the server
 * answers with the shape of the caller, and the schema strips everything else.
 */

const summary = {
  id: z.string(),
  title: z.string(),
  difficulty,
  points: z.int(),
  tags: z.array(z.string()),
  sequence_no: z.int(),
  resource_slug: z.string(),
  is_published: z.literal(true),
  content_schema_version: z.literal(1),
  created_at: z.string(),
  updated_at: z.string(),
}

const prompt = z.string() // html
const media = z
  .object({ image_url: z.string(), alt: z.string(), width: z.int(), height: z.int() }) // in CSS pixels
  .optional()

const asked = {
  choice: { prompt, options: z.array(z.string()) /* html */, media },
  blank: { prompt, case_sensitive: z.boolean(), blank_count: z.int(), media },
  descriptive: { prompt, media },
  code: {
    prompt,
    media,
    language: codeLanguage,
    starter_code: z.string(),
    starter_code_html: z.string(), // html
    expected_output_hint: z.string().optional(), // html
    tests: z.object({ public: z.array(z.object({ description: z.string() })) }),
  },
}

const source = z.object({ title: z.string(), section: z.string(), url: z.string().optional() })

const answered = {
  explanation: z.string(), // html
  sources: z.array(source),
  /** The runtimes that executed the answer; empty where it is cited instead. */
  proof: z.array(
    z.object({ kind: z.enum(['prints', 'each', 'fill', 'check', 'tests']), language: codeLanguage }),
  ),
}
const optionNotes = { option_explanations: z.array(z.string().nullable()) } // html, by option

const shape = <T extends string, C extends z.ZodRawShape>(type: T, content: C) =>
  z.object({ ...summary, question_type: z.literal(type), content: z.object(content) })

export const visitorQuestion = z.discriminatedUnion('question_type', [
  shape('mcq', asked.choice),
  shape('mcma', asked.choice),
  shape('blank', asked.blank),
  shape('descriptive', asked.descriptive),
  shape('code', asked.code),
])

export const memberQuestion = z.discriminatedUnion('question_type', [
  shape('mcq', { ...asked.choice, ...answered, ...optionNotes, correct_index: z.int() }),
  shape('mcma', { ...asked.choice, ...answered, ...optionNotes, correct_indices: z.array(z.int()) }),
  shape('blank', {
    ...asked.blank,
    ...answered,
    blanks: z.array(z.object({ acceptable_answers: z.array(z.string()) })),
  }),
  shape('descriptive', {
    ...asked.descriptive,
    ...answered,
    ideal_answer: z.union([z.string(), z.array(z.string())]), // html
    rubric: z.array(z.object({ criterion: z.string() /* html */, weight: z.number() })),
  }),
  shape('code', { ...asked.code, ...answered, solution_code: z.string(), solution_code_html: z.string() }),
])

export type VisitorQuestion = z.infer<typeof visitorQuestion>
export type MemberQuestion = z.infer<typeof memberQuestion>

/** Every field name that only a signed-in, verified caller may ever receive. */
export const answerFields = [
  'correct_index',
  'correct_indices',
  'acceptable_answers',
  'blanks',
  'explanation',
  'option_explanations',
  'ideal_answer',
  'rubric',
  'solution_code',
  'solution_code_html',
  'proof',
  'sources',
] as const
