import { afterAll, beforeAll, expect, test } from 'vitest'
import { neededRuntime } from '#contract/proofs/needed-runtime.ts'
import { proofPrograms } from '#contract/proofs/proof-programs.ts'
import type { QuestionFileOf } from '#contract/questions/schema.ts'
import { runsOf } from '#server/content/question-tests.ts'
import type { NamedQuestion } from '../content/question-files.ts'
import { openBankBrowser } from './bank-browser.ts'
import { chooseQuestions } from './choose.ts'
import { programsIn } from './programs.ts'

/** The code questions of the bank in the page's own sandbox, in a real browser. Java runs on no page. */

let questions: NamedQuestion[]
let browser: Awaited<ReturnType<typeof openBankBrowser>>
beforeAll(async () => {
  questions = chooseQuestions(process.env.BANK)
  browser = await openBankBrowser()
}, 120_000)
afterAll(() => browser.close())

const languages = ['javascript', 'typescript', 'python', 'sql'] as const

test.each(languages)(
  'RUN-06 in %s the solutions of the bank pass in the sandbox, starters and wrong programs fail',
  async (language) => {
    const surprises: string[] = []
    const counts = { questions: 0, passed: 0, rejected: 0 }
    for (const { path, question } of questions) {
      if (question.type !== 'code') continue
      const programs = programsIn(language, question)
      if (programs.length === 0) continue
      counts.questions++
      const runnable = runsOf(question).tests
      // Where tests start threads, wrong programs may pass those that are left.
      const judged = programs.filter(({ passes }) => passes || !startsThreads(question))
      for (const { name, passes, ...program } of judged) {
        const failure = await browser
          .firstFailure({ runnable, language, ...program })
          .catch((error: unknown) => `could not be run: ${error}`)
        const isRun = !failure?.startsWith('could not be run')
        if (isRun && (failure === undefined) === passes) counts[passes ? 'passed' : 'rejected']++
        else surprises.push(`${path} "${name}": ${failure ?? 'passes every test'}`)
      }
    }
    console.log(
      `${language}: ${counts.questions} questions, ${counts.passed} solutions pass, ${counts.rejected} starters and wrong programs are rejected`,
    )
    expect(surprises).toEqual([])
  },
  0,
)

test.each(languages)(
  'RUN-05 in %s the proofs of the bank hold in the sandbox',
  async (language) => {
    const surprises: string[] = []
    let programs = 0
    for (const { path, question } of questions) {
      const proof = proofPrograms(question)
      if (proof?.language !== language) continue
      programs += proof.programs.length
      const broken = await browser
        .brokenPrograms(proof)
        .catch((error: unknown) => [`could not be run: ${error}`])
      if (neededRuntime(proof) === undefined) surprises.push(...broken.map((one) => `${path}: ${one}`))
    }
    console.log(`${language}: ${programs} programs of proofs run`)
    expect(surprises).toEqual([])
  },
  0,
)

/** A task over one linked list, given and expected. */
function listTask(values: number[]) {
  const type = 'list' as const
  const parameters = [{ name: 'first', type }]
  const signature = { function: { name: 'same', parameters, returns: type, compare: 'exact' as const } }
  const cases = [{ args: [values], returns: values }]
  const tests = [1, 2].map((n) => ({ description: `list ${n}`, hidden: false, full: false, cases }))
  return { kind: 'task' as const, signature, tests }
}

test('RUN-06 Python takes and frees a list of 100,000 nodes, and says so where calls go too deep', async () => {
  const runnable = listTask(Array.from({ length: 100_000 }, (_, at) => at))
  const solution = 'def same(first):\n    return first'
  const ask = (code: string) =>
    browser.firstFailure({ runnable, language: 'python', code, solution }).catch(String)
  expect(await ask(solution)).toBeUndefined()
  const deep =
    'import functools\n@functools.lru_cache(None)\ndef down(n):\n    return n and down(n - 1)\ndef same(first):\n    down(10_000)\n    return first'
  expect(await ask(deep)).toContain('RecursionError')
  expect(await ask(solution)).toBeUndefined()
}, 200_000)

test('RUN-05 a Python program finds nothing of the one before it: modules, path, logging, environment, decimals, warnings', async () => {
  const code = `
import decimal, logging, os, sys, warnings
print('own' in sys.modules, 'here' in sys.path, len(logging.root.handlers), logging.root.level, os.environ.get('KEY'),
      decimal.getcontext().prec, warnings.filters[0][0])
os.mkdir('own')
open('own/__init__.py', 'w').close()
sys.path.insert(0, 'here')
sys.path.insert(0, '.')
import own
logging.basicConfig(level=logging.DEBUG)
os.environ['KEY'] = 'value'
decimal.getcontext().prec = 3
warnings.simplefilter('error')
print(own.__name__)
`
  const first = { code, prints: 'False False 0 30 None 28 default\nown\n', differs: false }
  expect(await browser.brokenPrograms({ language: 'python', programs: [first, first] })).toEqual([])
}, 200_000)

test('RUN-05 a Python whose memory ran out is replaced', async () => {
  const mark = 'import sys\nprint(getattr(sys, "mark", 0))\nsys.mark = 1'
  const bomb = '[0] * 2**30' // more than there can be: filling it takes longer than a program may
  const program = (code: string, prints: string) => ({ code, prints, differs: false })
  const programs = [
    program(mark, '0'),
    program(mark, '1'),
    program(bomb, '! MemoryError'),
    program(mark, '0'),
  ]
  expect(await browser.brokenPrograms({ language: 'python', programs })).toEqual([])
}, 200_000)

const startsThreads = ({ tests }: QuestionFileOf<'code'>) =>
  tests.some((test) => 'run' in test && /\bThread\(/.test(test.run))
