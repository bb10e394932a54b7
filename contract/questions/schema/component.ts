import { z } from 'zod'
import { problem, text } from './common.ts'

/** A task to build a React component: a TypeScript question whose tests work on the rendered document. */

export const component = z.strictObject(
  {
    name: z
      .string({ error: 'is missing: the component that the code exports' })
      .regex(/^[A-Z][A-Za-z0-9]*$/, 'must be the name of a component, such as TabList'),
    /** TSX before the preview, every example and every test: data, and functions that stand in for a server. */
    given: text.optional(),
    /** TSX that renders the component next to the editor. */
    preview: text.refine((code) => /\brender\(/.test(code), 'must call render(<Component … />)'),
  },
  { error: 'must hold name and preview' },
)

type ComponentFields = {
  component?: z.infer<typeof component> | undefined
  language: string
  setup?: string | undefined
  constraints?: unknown
  starter_code: string
  solution_code: string
  tests: { run: string; hidden?: true | undefined; size?: unknown }[]
}

const OPEN_TESTS = 3

/** The fields a component task needs besides the fields of every program. */
export function judgeComponent(question: ComponentFields, context: z.RefinementCtx): void {
  if (question.component === undefined) return
  const { name } = question.component
  if (question.language !== 'typescript')
    problem(context, ['language'], 'must be typescript: a component is written in TSX')
  if (question.setup !== undefined)
    problem(context, ['setup'], 'does not go with component: its given code is open to all')
  if (question.constraints === undefined)
    problem(context, ['constraints'], 'is missing: a component task has all fields of interview depth')
  const exported = new RegExp(`export\\s+(default\\s+)?(function|const|class)\\s+${name}\\b`)
  for (const field of ['starter_code', 'solution_code'] as const)
    if (!exported.test(question[field])) problem(context, [field], `must export ${name}`)
  for (const [index, { run }] of question.tests.entries())
    if (!/\brender\(/.test(run)) problem(context, ['tests', index, 'run'], 'must render the component')
  if (question.tests.filter(({ hidden }) => !hidden).length < OPEN_TESTS)
    problem(context, ['tests'], `must hold at least ${OPEN_TESTS} tests that are not hidden`)
}
