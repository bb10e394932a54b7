import { z } from 'zod'
import { asAnyone } from './access.ts'
import { difficulty, questionType } from './content-enums.ts'
import { list } from './paging.ts'
import { slug } from './resources.ts'

const tags = ['study paths']
export const pathForms = ['code', 'spoken', 'design', 'story', 'choice'] as const

const question = z.object({
  id: z.string(),
  title: z.string(),
  resource_slug: z.string(),
  difficulty,
  question_type: questionType,
})

/** `name` and `asks` are plain text; names from code are in backticks. */
const item = z.object({
  id: z.string(),
  name: z.string(),
  asks: z.string(),
  /** How often interviews ask it: 1 rarely to 5 in most loops. */
  frequency: z.int(),
  questions: z.array(question),
})

const summary = {
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  form: z.enum(pathForms),
  item_count: z.int(),
  question_count: z.int(),
}

export const studyPath = z.object({
  ...summary,
  /** The well-known list that the path can be compared with, and how many of its subjects have a question here. */
  compared_with: z.object({ name: z.string(), covered: z.int(), total: z.int() }).nullable(),
  groups: z.array(z.object({ title: z.string(), items: z.array(item) })),
})
export type StudyPath = z.infer<typeof studyPath>
export type StudyPathItem = z.infer<typeof item>

export const studyPathSummary = z.object(summary)
export type StudyPathSummary = z.infer<typeof studyPathSummary>

export const listStudyPaths = {
  method: 'GET',
  url: '/api/paths',
  schema: {
    summary: 'Study paths: questions in the order in which to learn, by what interviews ask',
    tags,
    ...asAnyone(),
    response: { 200: list(studyPathSummary) },
  },
} as const

export const getStudyPath = {
  method: 'GET',
  url: '/api/paths/:slug',
  schema: {
    summary: 'One study path with its groups, items and questions',
    tags,
    ...asAnyone(400, 404),
    params: z.object({ slug }),
    response: { 200: studyPath },
  },
} as const
