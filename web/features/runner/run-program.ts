import type { CodeLanguage } from '#contract/content-lists.ts'
import { comparableOutput, withError } from '#contract/run/comparable-output.ts'
import { compose } from '#contract/run/compose.ts'
import { type Failure, OUTPUT_MAX, type Ran } from '#contract/run/protocol.ts'
import { isSameTable } from '#contract/run/table-rows.ts'
import { withTestPrints } from '#contract/run/test-prints.ts'
import { deathOf } from './death.ts'
import type { Engine } from './engine.ts'
import { Died, TooDeep, TooLate } from './engine-errors.ts'
import { testComponent } from './run-component.ts'
import type { Runnable } from './runnable.ts'
import type { TestResult } from './test-result.ts'

export type ProgramTests = Extract<Runnable, { kind: 'program' }>
type Test = ProgramTests['tests'][number]

export interface Engines {
  main: Engine
  /** Takes types out and finds where syntax breaks. */
  source: () => Engine
}

/** Runs one program; TypeScript loses its types first. */
export async function runProgram(
  { main, source }: Engines,
  {
    language,
    setup,
    component,
    about_printing: isAboutPrinting,
  }: Pick<ProgramTests, 'setup' | 'component' | 'about_printing'> & { language: CodeLanguage },
  code: string,
  run: string | undefined,
  limits: { signal: AbortSignal; limitMs: number },
): Promise<Ran> {
  const { signal, limitMs } = limits
  const limitOf = () => limitMs
  if (component) return testComponent(main, component, { code, run, signal, limitOf })
  if (language === 'sql') {
    const message = await main.run(
      { kind: 'query', before: `${setup ?? ''}\n;\n${run ?? ''}`, code },
      { signal, limitOf },
    )
    return ranOf(message)
  }
  const isTest = run !== undefined && !isAboutPrinting
  const marked = (part: string | undefined) => part && (isTest ? withTestPrints(language, part) : part)
  const program = compose(marked(setup), code, marked(run))
  if (language === 'typescript') {
    const plain = await withoutTypes(source(), program.text, signal)
    if ('failure' in plain) {
      // Its line counts from the setup on, so the learner's code is read by itself.
      const own = await withoutTypes(source(), code, signal)
      const failure = 'failure' in own ? own.failure : { ...plain.failure, line: undefined }
      return { output: '', ms: 0, failure }
    }
    program.text = plain.code
  }
  const ran = ranOf(await main.run({ kind: 'program', isTest, ...program }, { signal, limitOf }))
  if (language === 'python' || ran.failure?.name !== 'SyntaxError' || ran.failure.line) return ran
  const own = language === 'typescript' ? await withoutTypes(source(), code, signal) : { code }
  if ('failure' in own) return ran
  return { ...ran, failure: await placeSyntaxError(source(), ran.failure, own.code, signal) }
}

/** TypeScript without its types, on the same lines, or why it cannot be read. */
export async function withoutTypes(
  source: Engine,
  code: string,
  signal: AbortSignal,
): Promise<{ code: string } | { failure: Failure }> {
  const message = await source.run({ kind: 'translate', code }, { signal, limitOf: () => 10_000 })
  if (message.kind === 'untranslatable') return { failure: message.failure }
  return { code: message.kind === 'translated' ? message.code : code }
}

/** No engine says where the syntax of a module breaks. */
export async function placeSyntaxError(source: Engine, failure: Failure, code: string, signal: AbortSignal) {
  if (failure.name !== 'SyntaxError' || failure.line !== undefined) return failure
  const message = await source.run({ kind: 'place', code }, { signal, limitOf: () => 10_000 })
  if (message.kind !== 'place' || message.line === undefined) return failure
  return { ...failure, line: message.line, message: message.message ?? failure.message }
}

function ranOf(message: Awaited<ReturnType<Engine['run']>>): Ran {
  if (message.kind !== 'ran') throw new Error(`a program ended with ${message.kind}`)
  return message.ran
}

/** The engine's own words, had it noticed in time. */
export const tooDeep: Failure = {
  name: 'RecursionError',
  message: 'the calls go deeper than the stack of this browser; a loop or a table needs no stack',
}

/** CPython's own words where a thread cannot be started. */
const NO_THREAD = "can't start new thread"
const noThreads =
  'This test starts threads, which Python has on your own machine and not in a browser. It was left out.'

const tooManyRows = `The query returned more than ${OUTPUT_MAX.toLocaleString('en-US')} characters of rows, so they weren't compared. Look for a join without a condition, or for a WHERE or LIMIT that is missing.`
const endlessQuery =
  'The query reads or returns far more rows than it needs: look for a join without a condition, a recursion that never ends, or a missing WHERE.'

/** One test: its statements run after the code, and what is printed is compared. */
export async function testProgram(
  engines: Engines,
  tests: ProgramTests,
  code: string,
  test: Test,
  limits: { signal: AbortSignal; limitMs: number },
): Promise<TestResult> {
  const shown = {
    description: test.description,
    hidden: test.hidden,
    input: test.run.trimEnd(),
    expected: comparableOutput(test.prints),
  }
  try {
    const { output, printed, ms, failure, isCut, isStuck, table, warnings } = await runProgram(
      engines,
      tests,
      code,
      test.run,
      limits,
    )
    if (tests.language === 'python' && failure?.message === NO_THREAD)
      return { ...shown, status: 'unsupported', actual: '', note: noThreads }
    const passed = !isCut && isSame(tests, withError(output, failure?.name), test.prints)
    const note = isCut
      ? tests.language === 'sql'
        ? tooManyRows
        : `The program printed more than ${OUTPUT_MAX.toLocaleString('en-US')} characters and was stopped. Look for a loop that never ends, or print less.`
      : isStuck
        ? 'The program waits for something that never happens.'
        : warnings?.map((text) => `React warns: ${text}`).join('\n') || undefined
    return {
      ...shown,
      status: passed ? 'passed' : 'failed',
      actual: comparableOutput(output),
      printed,
      ms,
      failure,
      table,
      note,
    }
  } catch (error) {
    if (error instanceof TooDeep) {
      const passed = isSame(tests, withError('', tooDeep.name), test.prints)
      return { ...shown, status: passed ? 'passed' : 'failed', actual: '', failure: tooDeep }
    }
    if (error instanceof Died)
      return { ...shown, status: 'failed', actual: '', failure: deathOf(tests.language) }
    if (!(error instanceof TooLate)) throw error
    const note = tests.language === 'sql' ? endlessQuery : undefined
    return { ...shown, status: 'late', actual: '', ms: error.limitMs, note }
  }
}

/** An example of a query whose order is free is compared without it; rows of a query by value; all else as text. */
function isSame({ anyOrder, language }: ProgramTests, printed: string, wanted: string): boolean {
  if (language !== 'sql') return comparableOutput(printed) === comparableOutput(wanted)
  const inOrder = (text: string) =>
    anyOrder ? comparableOutput(text).split('\n').toSorted().join('\n') : text
  return isSameTable(inOrder(printed), inOrder(wanted))
}
