import type { QuestionExamples, QuestionTests } from '#contract/api/question-tests.ts'
import { signatureOf } from '#contract/questions/harness/signature.ts'
import { isTask, type QuestionFileOf, type Task } from '#contract/questions/schema.ts'
import { sqlStatements } from '#contract/run/sql-statements.ts'
import { fillTables, isOrdered, printedRows } from '#contract/run/table-rows.ts'

type Code = QuestionFileOf<'code'>
type Program = Exclude<Code, Task>
type Query = Extract<Program, { language: 'sql' }>

/** Tests and examples of a question, kept next to its texts: the tests are answers, the examples are public. */
export type Runs = { tests: QuestionTests; examples: QuestionExamples }

export function runsOf(question: Code): Runs {
  if (isTask(question)) return { tests: taskTests(question), examples: taskExamples(question) }
  const { language, setup, about_printing } = question
  const component = 'component' in question ? question.component : undefined
  const tests = question.tests.map(({ description, run, prints, hidden = false, size }) => ({
    description,
    run,
    prints,
    hidden,
    full: size === 'full',
  }))
  return {
    tests: { kind: 'program', language, setup, component, about_printing, tests },
    examples: programExamples(question),
  }
}

function taskTests(task: Task): QuestionTests {
  const tests = task.tests.map(({ description, hidden = false, size, times, cases, ...one }) => ({
    description,
    hidden,
    full: size === 'full',
    times,
    cases: cases ?? [dataOf(one)],
  }))
  return { kind: 'task', signature: signatureOf(task), tests }
}

const taskExamples = (task: Task): QuestionExamples => ({
  kind: 'task',
  signature: signatureOf(task),
  examples: task.examples.map(dataOf),
})

type Data = { args?: unknown[]; construct?: unknown[]; calls?: unknown[]; returns?: unknown }
const dataOf = ({ args, construct, calls, returns }: Data): Data => ({ args, construct, calls, returns })

/** How many open tests stand in for the examples that a question lacks. */
const OPEN_TESTS = 2

function programExamples(question: Program): QuestionExamples {
  const { language, examples, tests } = question
  if (language === 'sql') return queryExamples(question)
  const shown = examples ?? tests.filter(({ hidden }) => !hidden).slice(0, OPEN_TESTS)
  return {
    kind: 'program',
    language,
    component: question.component,
    about_printing: question.about_printing,
    examples: shown.flatMap((one) => ('run' in one ? [{ input: one.run, output: one.prints }] : [])),
  }
}

/** A visitor gets the statements that make the tables, so an example runs where it names the rows of all of them. */
function queryExamples({ setup = '', examples = [], solution_code }: Query): QuestionExamples {
  const statements = sqlStatements(setup).filter((statement) => !/^insert\b/i.test(statement))
  const names = statements.flatMap((statement) => /^create table (\w+)/i.exec(statement)?.[1] ?? [])
  const complete = examples.filter(({ tables }) =>
    names.every((name) => tables.some((table) => table.name === name)),
  )
  return {
    kind: 'program',
    language: 'sql',
    tables: statements.map((statement) => `${statement};`).join('\n'),
    any_order: !isOrdered(solution_code),
    examples: complete.map((example) => ({
      input: fillTables(example),
      output: printedRows(example),
    })),
  }
}
