import { z } from 'zod'
import { correctionKinds } from '../content-lists.ts'
import { designSteps } from '../questions/schema/design-steps.ts'
import { codeLanguage, difficulty } from './content-enums.ts'
import { traceStep } from './trace-step.ts'

/**
 * The question as it travels. Fields called "html" in their comment hold sanitized HTML, rendered once at import from
 * the Markdown of the content file. A visitor's shape has no field from which an answer could be read; the server
 * answers with the shape of the caller, and the schema strips everything else.
 */

/** The place of a question, to link to it. */
const questionLink = z.object({ id: z.string(), title: z.string(), resource_slug: z.string(), difficulty })
export type QuestionLink = z.infer<typeof questionLink>

const summary = {
  id: z.string(),
  title: z.string(),
  /** A member's running mock interview asks it: until its end it comes without answers. */
  withheld: z.literal(true).optional(),
  difficulty,
  points: z.int(),
  tags: z.array(z.string()),
  sequence_no: z.int(),
  resource_slug: z.string(),
  is_published: z.literal(true),
  content_schema_version: z.literal(1),
  created_at: z.string(),
  updated_at: z.string(),
  /** Of a design to explain: the question that has it written; of that one: the design. */
  companion: questionLink.optional(),
}

const prompt = z.string() // html
const media = z
  .object({ image_url: z.string(), alt: z.string(), width: z.int(), height: z.int() }) // in CSS pixels
  .optional()

const table = z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.string().nullable())) })
const why = z.string() // html

/** Input and output as text; for a query as tables. */
const example = z.union([
  z.object({ input: z.string(), output: z.string().nullable(), why }),
  z.object({ tables: z.array(table.extend({ name: z.string() })), result: table, why }),
])
export type Example = z.infer<typeof example>

/** How often interviews ask it: 1 rarely to 5 in most loops. */
const frequency = z.int().optional()

const asked = {
  choice: {
    prompt,
    options: z.array(z.string()), // html
    form: z.literal('review').optional(),
    media,
  },
  blank: {
    prompt,
    case_sensitive: z.boolean(),
    blank_count: z.int(),
    /** By blank, as text: what is chosen from; null where the answer is typed. Left out where all are. */
    choices: z.array(z.array(z.string()).nullable()).optional(),
    media,
  },
  descriptive: { prompt, media, frequency },
  code: {
    prompt,
    media,
    language: codeLanguage,
    starter_code: z.string(),
    starter_code_html: z.string(), // html
    /** The same question in further languages. */
    other_starters: z
      .array(z.object({ language: codeLanguage, starter_code: z.string(), starter_code_html: z.string() }))
      .optional(),
    form: z.literal('debugging').optional(),
    /** A React component to build, which is rendered next to the editor. */
    component: z.object({ name: z.string() }).optional(),
    constraints: z.array(z.string()).optional(), // html
    examples: z.array(example).optional(),
    minutes: z.int().optional(),
    frequency,
    expected_output_hint: z.string().optional(), // html
    tests: z.object({ public: z.array(z.object({ description: z.string() })) }),
  },
}

const source = z.object({ title: z.string(), section: z.string(), url: z.string().optional() })

const answered = {
  explanation: z.string(), // html
  sources: z.array(source),
  /** The version that the facts were last compared with, and the day. */
  checked: z.object({ against: z.string(), on: z.string() }).optional(),
  /** The runtimes that executed the answer; empty where it is cited instead. */
  proof: z.array(
    z.object({ kind: z.enum(['prints', 'each', 'fill', 'check', 'tests']), language: codeLanguage }),
  ),
  /** Of a question that shows a program and asks what it prints: what happens at each of its lines. */
  trace: z.array(traceStep).optional(),
}
const followUps = z
  .array(z.object({ question: z.string() /* html */, answer: z.string() /* html */ }))
  .optional()
/** From a nudge on, as a ladder. */
const hints = z.array(z.string()).optional() // html
const optionNotes = { option_explanations: z.array(z.string().nullable()) } // html, by option

/** Of a question that has left the bank; only where it was saved is it still read. */
export const retired = z
  .object({
    since: z.string(),
    reason: z.string(),
    replaced_by: questionLink.nullable(),
  })
  .optional()

/** An entry of the ledger as everybody reads it; the note holds nothing that tells the answer. */
export const openCorrection = z.object({
  date: z.string(),
  change: z.enum(correctionKinds),
  note: z.string().optional(),
})
export const toldCorrection = openCorrection.extend({
  was: z.string(),
  is: z.string(),
  reason: z.string(),
  /** The program and its output, or the source that says so. */
  proof: z.string().optional(),
  source: source.optional(),
})
export type OpenCorrection = z.infer<typeof openCorrection>
export type ToldCorrection = z.infer<typeof toldCorrection>

/** Names that the question is known by elsewhere. Public, but they hint at the subject: no running mock or test sends them. */
const also = z.array(z.string()).optional()

/** Corrections of the question, oldest first; left out where nothing was. */
const corrected = <E extends z.ZodType>(entry: E) => ({ ledger: z.array(entry).optional() })

const shape = <T extends string, C extends z.ZodRawShape>(type: T, content: C) =>
  z.object({
    ...summary,
    ...corrected(openCorrection),
    question_type: z.literal(type),
    content: z.object(content),
  })
const answeredShape = <T extends string, C extends z.ZodRawShape>(type: T, content: C) =>
  shape(type, { ...content, ...answered }).extend({ retired, also, ...corrected(toldCorrection) })

export const visitorQuestion = z.discriminatedUnion('question_type', [
  shape('mcq', asked.choice),
  shape('mcma', asked.choice),
  shape('blank', asked.blank),
  shape('descriptive', asked.descriptive),
  shape('code', asked.code),
])

/** In a mock interview: no level, no topic and no tag tells what to think of. */
const mockShape = <T extends string, C extends z.ZodRawShape>(type: T, content: C) =>
  z.object({
    id: z.string(),
    title: z.string(),
    question_type: z.literal(type),
    content: z.object(content),
    /** The time that it should take. */
    seconds: z.int(),
  })

export const mockQuestion = z.discriminatedUnion('question_type', [
  mockShape('mcq', asked.choice),
  mockShape('mcma', asked.choice),
  mockShape('blank', asked.blank),
  mockShape('descriptive', asked.descriptive),
  mockShape('code', asked.code),
])
export type MockQuestion = z.infer<typeof mockQuestion>

export const memberQuestion = z.discriminatedUnion('question_type', [
  answeredShape('mcq', { ...asked.choice, ...optionNotes, correct_index: z.int() }),
  answeredShape('mcma', { ...asked.choice, ...optionNotes, correct_indices: z.array(z.int()) }),
  answeredShape('blank', {
    ...asked.blank,
    blanks: z.array(z.object({ acceptable_answers: z.array(z.string()) })),
  }),
  answeredShape('descriptive', {
    ...asked.descriptive,
    ideal_answer: z.union([z.string(), z.array(z.string())]), // html
    /** Of a design problem: the ideal answer by step. */
    design_steps: z.record(z.enum(designSteps), z.string()).optional(), // html
    rubric: z.array(
      z.object({
        criterion: z.string(), // html
        half: z.string().optional(), // html
        weight: z.number(),
      }),
    ),
    short_answer: z.string().optional(), // html
    follow_ups: followUps,
    red_flags: z.array(z.string()).optional(), // html
    levels: z.object({ junior: z.string(), mid: z.string(), senior: z.string() }).optional(), // html
    samples: z.object({ junior: z.string(), lean_no: z.string(), why_not: z.string() }).optional(), // html
    /** The same question as others answer it: who, then the story with its answers to the follow-ups. */
    told_stories: followUps,
    /** Of a design problem: its requirements, what a number needs on top, how each deep dive goes wrong and right, two levels. */
    design_notes: followUps,
    hints,
  }),
  answeredShape('code', {
    ...asked.code,
    solution_code: z.string(),
    solution_code_html: z.string(), // html
    other_solutions: z
      .array(z.object({ language: codeLanguage, solution_code: z.string(), solution_code_html: z.string() }))
      .optional(),
    hints,
    approaches: z
      .array(
        z.object({
          name: z.string(), // html
          idea: z.string(), // html
          time: z.string(), // html
          space: z.string(), // html
        }),
      )
      .optional(), // from the plain one to the best
    /** The approaches are written as programs, which have a call of their own. */
    editorial: z.literal(true).optional(),
    follow_ups: followUps,
  }),
])

export type VisitorQuestion = z.infer<typeof visitorQuestion>
export type MemberQuestion = z.infer<typeof memberQuestion>
