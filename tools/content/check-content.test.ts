import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { programHash } from '#server/content/program-hash.ts'
import { checkContent } from './check-content.ts'
import { buildRunners, type Runners } from './proofs/runners.ts'
import { isDueAgain } from './proven-files.ts'
import { UnknownName } from './question-files.ts'

let dir: string
let runners: Runners
beforeAll(() => {
  runners = buildRunners()
})
afterAll(() => runners.close())

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(dir, path)), { recursive: true })
  writeFileSync(join(dir, path), text)
}
const question = (program: string, right: string, wrong: string[]) => `title: What ${program} prints
type: mcq
difficulty: Basic
topic: output
tags: [output]
points: 5
prompt: |
  What is printed?

  \`\`\`python
  print(${program})
  \`\`\`
options:
  - { text: "${right}", correct: true }
${wrong.map((text) => `  - { text: "${text}", why: It is not what is printed. }`).join('\n')}
explanation: The interpreter says so when the program is run.
proof: { language: python, prints: key }
`

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'check-'))
  write(
    'py/resource.yaml',
    'title: Py\ndescription: Py.\nicon: py\norder: 1\ncreated: 2026-01-01\nupdated: 2026-01-01\n',
  )
  write('py/blueprint.yaml', 'topics: [{ id: output, title: Output, questions: 2 }]\n')
  write('py/questions/sum.yaml', question('1 + 2', '3', ['12', '4']))
  write('py/questions/text.yaml', question("'1' + '2'", '12', ['3', '21']))
  return () => rmSync(dir, { recursive: true })
})

test('sound content has no problems and is counted', async () => {
  expect(await checkContent(dir, [], runners)).toEqual({
    problems: [],
    counts: { questions: 2, proven: 2, known: 0, cited: 0, skipped: 0 },
  })
})

test('CONTENT-04 a question whose key is wrong is named with its option', async () => {
  write('py/questions/text.yaml', question("'1' + '2'", '3', ['12', '21']))
  const { problems, counts } = await checkContent(dir, [], runners)
  expect(problems).toEqual([
    {
      path: 'content/py/questions/text.yaml',
      problem: 'options[0]: marked correct, but the program prints "12", not "3"',
    },
    {
      path: 'content/py/questions/text.yaml',
      problem: 'options[1]: not marked correct, but the program prints "12"',
    },
  ])
  expect(counts.proven).toBe(1)
})

test('one name checks one question, a slug its whole resource', async () => {
  write('py/questions/text.yaml', 'title: broken')
  write('py/videos.yaml', 'nothing')
  expect((await checkContent(dir, ['py/sum'], runners)).problems).toEqual([])
  const paths = (await checkContent(dir, ['py'], runners)).problems.map(({ path }) => path)
  expect(new Set(paths)).toEqual(new Set(['content/py/questions/text.yaml', 'content/py/videos.yaml']))
})

test('a trace of another program than the question now shows is refused, with the command that writes it again', async () => {
  const program = programHash({ language: 'python', code: 'print(1 + 2)\n' })
  write('py/traces.json', JSON.stringify({ sum: { program, steps: [{ line: 1, printed: '3\n' }] } }))
  expect((await checkContent(dir, [], runners)).problems).toEqual([])
  write('py/questions/sum.yaml', question('1 + 1', '2', ['11', '4']))
  const refused = {
    path: 'content/py/traces.json',
    problem: 'the trace of sum is of another program: run npm run content:trace -- py/sum',
  }
  expect((await checkContent(dir, ['py/sum'], runners)).problems).toEqual([refused])
  expect((await checkContent(dir, ['py/text'], runners)).problems).toEqual([])
  rmSync(join(dir, 'py/questions/sum.yaml'))
  expect((await checkContent(dir, ['py'], runners)).problems).toEqual([
    {
      ...refused,
      problem: 'the trace of sum belongs to no question with a trace: run npm run content:trace -- py',
    },
  ])
})

test('FORM-01 a practice test is checked with the whole of its resource: its questions and its spelling', async () => {
  const form = (title: string, names: string) =>
    `title: Py test 1\nsections: [{ id: one, title: ${title}, score: { min: 1, max: 9, step: 1 }, modules: [{ id: m, minutes: 5, questions: [${names}] }] }]\n`
  write('py/practice-tests/py-1.yaml', form('Output', 'sum, text'))
  expect((await checkContent(dir, ['py'], runners)).problems).toEqual([])
  write('py/practice-tests/py-1.yaml', form('Colour', 'sum, gone'))
  const path = 'content/py/practice-tests/py-1.yaml'
  const { problems } = await checkContent(dir, ['py'], runners)
  expect(problems).toContainEqual({
    path,
    problem: 'sections[0].modules[0].questions[1]: there is no question gone in this resource',
  })
  expect(problems).toContainEqual({ path, problem: expect.stringContaining('Colour') })
  expect((await checkContent(dir, ['py/sum'], runners)).problems).toEqual([])
})

test('a picture that is missing is named, also when its question alone is checked', async () => {
  const pictured = `${question('1 + 2', '3', ['12', '4'])}image: { file: sum.svg, alt: One and two dots }\n`
  write('py/questions/sum.yaml', pictured)
  expect((await checkContent(dir, ['py/sum'], runners)).problems).toEqual([
    { path: 'content/py/questions/sum.yaml', problem: 'image: there is no py/images/sum.svg' },
  ])
  expect((await checkContent(dir, ['py/text'], runners)).problems).toEqual([])
})

test('a misspelled word of a question, its resource or the site is named', async () => {
  write('py/questions/sum.yaml', question('1 + 2', '3', ['12', '4']).replace('is printed', 'is prnted'))
  write('py/blueprint.yaml', 'topics: [{ id: output, title: Outptu, questions: 2 }]\n')
  write('site.yaml', 'name: Whtstn\nfaq: [{ question: Wich one?, answer: This one. }]\n')
  const { problems } = await checkContent(dir, [], runners)
  expect(problems.map(({ path, problem }) => `${path}: ${problem.split(' is not')[0]}`)).toEqual([
    'content/py/blueprint.yaml: topics[0]: "Outptu"',
    'content/py/questions/sum.yaml: prompt: "prnted"',
    'content/site.yaml: faq[0].question: "Wich"',
  ])
})

test('a topic outside the blueprint is named', async () => {
  write('py/questions/sum.yaml', question('1 + 2', '3', ['12', '4']).replace('topic: output', 'topic: input'))
  expect((await checkContent(dir, ['py/sum'], runners)).problems).toEqual([
    { path: 'content/py/questions/sum.yaml', problem: 'topic: input is not in the blueprint' },
  ])
})

test('a name that does not exist is refused', async () => {
  await expect(checkContent(dir, ['py/nothing'], runners)).rejects.toThrow(UnknownName)
  await expect(checkContent(dir, ['perl'], runners)).rejects.toThrow('there is no question perl')
})

describe('what was proven is written down', () => {
  const file = () => readFileSync(join(dir, 'py/proven.txt'), 'utf8')
  const changed = { kind: 'changed', commit: 'none' } as const

  test('and proven again only when it changes', async () => {
    await checkContent(dir, [], runners, { kind: 'all' })
    expect(file()).toMatch(/^sum [0-9a-f]{16}\ntext [0-9a-f]{16}\n$/)
    expect((await checkContent(dir, [], runners, changed)).counts).toMatchObject({ proven: 0, known: 2 })
    write('py/questions/text.yaml', question("'1' + '3'", '12', ['3', '21']))
    const { problems, counts } = await checkContent(dir, [], runners, changed)
    expect(counts).toMatchObject({ known: 1 })
    expect(problems[0]?.problem).toContain('the program prints "13", not "12"')
  })

  test('by --all alone, without what could not be proven', async () => {
    await checkContent(dir, ['py/sum'], runners)
    expect(file).toThrow('ENOENT')
    write('py/questions/text.yaml', question("'1' + '3'", '12', ['3', '21']))
    await checkContent(dir, [], runners, { kind: 'all' })
    expect(file()).toMatch(/^sum [0-9a-f]{16}\n$/)
  })

  test('by --write, which keeps what was proven before', async () => {
    await checkContent(dir, [], runners, { kind: 'all' })
    const before = file()
    write('py/questions/text.yaml', question("'1' + '4'", '14', ['3', '41']))
    const { counts } = await checkContent(dir, [], runners, { ...changed, write: true })
    expect(counts).toMatchObject({ proven: 1, known: 1 })
    const [sum, text] = file().split('\n')
    expect(before.split('\n')[0]).toBe(sum)
    expect(before).not.toContain(text)
    expect(text).toMatch(/^text [0-9a-f]{16}$/)
  })

  test('a name may stand twice after a merge, with the keys of both sides', async () => {
    await checkContent(dir, [], runners, { kind: 'all' })
    write('py/proven.txt', `text 0000000000000000\n${file()}sum 0000000000000000\n`)
    expect((await checkContent(dir, [], runners, changed)).counts).toMatchObject({ known: 2 })
    await checkContent(dir, [], runners, { kind: 'all' })
    expect(file()).not.toContain('0000000000000000')
  })

  test('a fortieth is proven again, another one at every commit', () => {
    const paths = Array.from({ length: 2000 }, (_, at) => `content/py/questions/${at}.yaml`)
    const due = (commit: string) => paths.filter((path) => isDueAgain(path, commit))
    expect(due('a').length).toBeGreaterThan(25)
    expect(due('a').length).toBeLessThan(80)
    expect(due('a')).not.toEqual(due('b'))
    expect(due('a')).toEqual(due('a'))
  })
})
