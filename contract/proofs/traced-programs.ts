import { type FunctionTask, hasEditorial, type QuestionFile } from '../questions/schema.ts'
import type { ValueType } from '../questions/value-types.ts'
import { writeValue } from '../run/write-value.ts'
import { type OutputProgram, outputProgram } from './output-program.ts'

/** The program that `npm run content:trace` follows line by line: the program of an output question, or the first dry run that is short enough. */
export function tracedPrograms(question: QuestionFile): OutputProgram[] {
  const program = outputProgram(question)
  if (program) return [program]
  if (question.type !== 'code' || question.retired || !hasEditorial(question)) return []
  return 'function' in question ? dryRuns(question) : []
}

/** The solution in Python with a call that prints its result, one for each example of plain values. */
function dryRuns({ function: task, solutions, examples }: FunctionTask): OutputProgram[] {
  const { name, parameters, returns } = task
  if (!solutions.python || ![returns, ...parameters.map(({ type }) => type)].every(isPlain)) return []
  const solution = solutions.python.trimEnd()
  return examples.map(({ args = [] }) => {
    const values = args.map((value, index) => writeValue('python', value, parameters[index]?.type))
    return { language: 'python', code: `${solution}\n\n\nprint(${name}(${values.join(', ')}))\n` }
  })
}

/** Nodes of lists and trees would need their classes, and a change in place has no result to print. */
const isPlain = (type: ValueType | 'void') => type !== 'void' && type !== 'tree' && !type.startsWith('list')
