import type { Runnable } from './runnable.ts'

/** Labels in the form of a case, by the kind of question. */
export function caseWords(runnable: Runnable) {
  if (runnable.kind === 'program') {
    const isQuery = runnable.language === 'sql'
    return {
      input: isQuery ? 'Statements before your query' : 'Statements after your code',
      hint: isQuery
        ? 'Such as INSERT INTO ...; they change the tables that the query reads.'
        : 'What they print is compared.',
      expected: isQuery ? 'Expected rows' : 'Expected output',
    }
  }
  const { signature } = runnable
  if ('function' in signature)
    return {
      input: `Arguments: ${signature.function.parameters.map(({ name }) => name).join(', ')}`,
      hint: 'In order, with commas or line ends between them, as your language or JSON writes them.',
      expected: 'Expected result',
    }
  const { name, methods } = signature.class
  return {
    input: 'Calls',
    hint: `First ${name}(...), then a call on each line, such as ${methods[0]?.name}(...).`,
    expected: 'Expected results, as a list',
  }
}
