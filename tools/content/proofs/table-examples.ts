import type { QuestionFileOf } from '#contract/questions/schema.ts'
import { fillTables, isOrdered, isSameRow, printedRows } from '#contract/run/table-rows.ts'
import type { Program, Ran } from './program.ts'

type Query = Extract<QuestionFileOf<'code'>, { language: 'sql' }>

/** The tables of an example, filled and queried by the solution, give the rows that the example shows. */
export async function proveTableExamples(
  { setup, solution_code, examples = [] }: Query,
  time: (program: Program) => Promise<Ran | undefined>,
): Promise<string[]> {
  const problems = await Promise.all(
    examples.map(async (example, index) => {
      const program = { language: 'sql', setup, code: solution_code, run: fillTables(example) } as const
      const ran = await time({ ...program, header: true })
      if (ran === undefined) return []
      const [header = '', ...rows] = ran.output.split('\n')
      if (/^! /m.test(ran.output)) return [`examples[${index}]: the solution prints ${header}`]
      const { columns, rows: wanted } = example.result
      if (header !== columns.join(' | '))
        return [`examples[${index}].result.columns: the solution names them ${header}`]
      const printed = isOrdered(solution_code) ? rows : rows.toSorted()
      const told = wanted.length === 0 ? [] : printedRows(example).split('\n')
      const expected = isOrdered(solution_code) ? told : told.toSorted()
      const fits =
        printed.length === expected.length && printed.every((row, at) => isSameRow(row, expected[at] ?? ''))
      return fits ? [] : [`examples[${index}].result: the solution gives ${printed.join(' / ') || 'no row'}`]
    }),
  )
  return problems.flat()
}
