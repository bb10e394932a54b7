import type { Example } from '#contract/api/question-shapes.ts'
import { isTask, type QuestionFileOf, type TableExample, type Task } from '#contract/questions/schema.ts'
import { expand, expandCalls } from '#contract/questions/test-data.ts'
import { renderLabel } from './markdown.ts'

/** Input and output as a reader writes them down: arguments by name, calls line by line, tables. */
export function renderExamples(question: QuestionFileOf<'code'>): Example[] | undefined {
  if (isTask(question)) return taskExamples(question)
  return question.examples?.map((example) =>
    'run' in example
      ? { input: example.run.trimEnd(), output: example.prints.trimEnd(), why: renderLabel(example.why) }
      : tableExample(example),
  )
}

function taskExamples(task: Task): Example[] {
  if ('class' in task)
    return task.examples.map(({ construct = [], calls = [], returns = [], why }) => ({
      input: [written(task.class.name, construct), ...callLines(calls, returns)].join('\n'),
      output: null,
      why: renderLabel(why),
    }))
  const { parameters, in_place } = task.function
  return task.examples.map(({ args = [], returns, why }) => ({
    input: parameters.map(({ name }, index) => `${name} = ${shown(expand(args[index]))}`).join('\n'),
    output: in_place === undefined ? shown(expand(returns)) : `${in_place} = ${shown(expand(returns))}`,
    why: renderLabel(why),
  }))
}

/** `push(3)`, and `get_min() → 3` for what returns something. */
function callLines(calls: readonly unknown[], returns: readonly unknown[]): string[] {
  const results = expandCalls(returns)
  return expandCalls(calls).map((call, index) => {
    const [name, ...args] = Array.isArray(call) ? call : [call]
    const result = results[index] ?? null
    return written(String(name), args) + (result === null ? '' : ` → ${shown(result)}`)
  })
}

const written = (name: string, args: readonly unknown[]) =>
  `${name}(${args.map((arg) => shown(expand(arg))).join(', ')})`

/** JSON with a space behind each comma. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(shown).join(', ')}]`
  return JSON.stringify(value) ?? 'null'
}

type Grid = { columns: string[]; rows: (string | number | boolean | null)[][] }

const tableExample = ({ tables, result, why }: TableExample): Example => ({
  tables: tables.map((table) => ({ name: table.name, ...gridOf(table) })),
  result: gridOf(result),
  why: renderLabel(why),
})

const gridOf = ({ columns, rows }: Grid) => ({
  columns,
  rows: rows.map((row) => row.map((cell) => (cell === null ? null : String(cell)))),
})
