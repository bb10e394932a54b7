import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { ContentError } from './content-error.ts'
import { loadContent } from './load-content.ts'

let dir: string

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tests-'))
  for (const slug of ['exam', 'other']) {
    write(
      `${slug}/resource.yaml`,
      'title: Exam\ndescription: It.\nicon: it\norder: 1\ncreated: 2026-01-01\nupdated: 2026-01-01\n',
    )
    write(`${slug}/blueprint.yaml`, 'topics: [{ id: one, title: One, questions: 9 }]\n')
  }
  for (const name of ['a', 'b', 'c', 'd', 'e']) write(`exam/questions/${name}.yaml`, choice(name))
  write('exam/questions/essay.yaml', essay)
  write(
    'exam/questions/gone.yaml',
    `${choice('gone')}retired: { since: 2026-01-02, reason: Nobody asks it. }\n`,
  )
  return () => rmSync(dir, { recursive: true })
})

function write(path: string, text: string) {
  mkdirSync(dirname(join(dir, path)), { recursive: true })
  writeFileSync(join(dir, path), text)
}
const head = (title: string, type: string) =>
  `title: About ${title}\ntype: ${type}\ndifficulty: Basic\ntopic: one\ntags: [one, two]\npoints: 5\nprompt: What of ${title}?\n`
const tail = 'explanation: It is so because it is.\nsource: [{ title: A book, section: "1" }]\n'
const choice = (title: string) =>
  `${head(title, 'mcq')}options:\n  - { text: Right, correct: true }\n  - { text: Wrong, why: Not so. }\n  - { text: Worse, why: Less so. }\n${tail}`
const essay = `${head('essays', 'descriptive')}ideal_answer: All of it.\nrubric:\n  - { criterion: Says one, weight: 0.5 }\n  - { criterion: Says two, weight: 0.5 }\n${tail}`

const sound = `title: Exam test 1
sections:
  - id: writing
    title: Writing
    modules:
      - { id: w-1, minutes: 30, questions: [essay] }
  - id: math
    title: Math
    score: { min: 200, max: 800, step: 10 }
    modules:
      - { id: m-1, minutes: 35, questions: [a, b] }
      - { id: m-2, minutes: 35, next: { after: m-1, harder_from: 1 }, easier: [c, d], harder: [c, e] }
breaks: [{ after: w-1, minutes: 10 }]
`
const load = () => loadContent({ dir, cacheFile: join(dir, '.cache/content.json') })

test('FORM-01 a form is loaded with the ids of its questions, and its resource names it', async () => {
  write('exam/practice-tests/exam-1.yaml', sound)
  const content = await load()
  expect(content.findPracticeTest('exam-1')).toMatchObject({
    name: 'exam-1',
    title: 'Exam test 1',
    resource_slug: 'exam',
    sections: [
      { id: 'writing', modules: [{ id: 'w-1', questions: ['exam-essay'] }] },
      { modules: [{ questions: ['exam-a', 'exam-b'] }, { harder: ['exam-c', 'exam-e'] }] },
    ],
    breaks: [{ after: 'w-1', minutes: 10 }],
  })
  expect(content.findResource('exam')?.practice_tests).toEqual([{ name: 'exam-1', title: 'Exam test 1' }])
  expect(content.findResource('other')).not.toHaveProperty('practice_tests')
})

const field = 'sections[1].modules'
test.each([
  ['questions: [a, b]', 'questions: [a, x]', `${field}[0].questions[1]: there is no question x in this`],
  ['questions: [a, b]', 'questions: [a, gone]', `${field}[0].questions[1]: gone is retired`],
  ['questions: [a, b]', 'questions: [a, a]', `${field}[0].questions: a stands here twice`],
  ['questions: [a, b]', 'questions: [a, essay]', `${field}[0].questions[1]: a descriptive question stands`],
  ['harder: [c, e]', 'harder: [c, a]', `${field}[1].harder: a is asked in ${field}[0].questions, too`],
  ['harder: [c, e]', 'harder: [e]', `${field}[1].harder: must hold as many questions as easier`],
  ['after: m-1', 'after: m-9', `${field}[1].next.after: m-9 is no earlier module of this section`],
  ['after: m-1', 'after: w-1', `${field}[1].next.after: w-1 is no earlier module of this section`],
  ['harder_from: 1', 'harder_from: 3', `${field}[1].next.harder_from: m-1 has only 2 questions`],
  ['after: w-1', 'after: m-2', 'breaks[0].after: m-2 is no module that another one follows'],
  ['id: m-2', 'id: m-1', 'sections: the module id m-1 is used twice'],
  ['step: 10', 'step: 7', 'sections[1].score: must reach from min to a greater max in whole steps'],
  ['questions: [a, b]', 'easier: [a, b]', `${field}[0]: must have id, minutes and either questions, or next`],
  ['title: Exam test 1', 'name: Exam', 'title: '],
])('FORM-01 with %s changed to %s the form is refused: %s', async (from, to, sentence) => {
  write('exam/practice-tests/exam-1.yaml', sound.replace(from, to))
  const problems = await load().then(
    () => [],
    (error) => (error as ContentError).problems,
  )
  expect(
    problems.map(({ path, problem }) => `${path}: ${problem}`),
    sentence,
  ).toContainEqual(expect.stringContaining(`exam/practice-tests/exam-1.yaml: ${sentence}`))
})

test('FORM-01 code is asked nowhere, and a name belongs to one test', async () => {
  write(
    'exam/questions/code.yaml',
    `${head('code', 'code')}language: javascript\nstarter_code: f()\nsolution_code: f(1)\nexpected_output_hint: "1"\ntests:\n${['1', '2', '3'].map((n) => `  - { description: t${n}, run: "f()", prints: "${n}" }`).join('\n')}\nwrong:\n  - { note: one, code: g() }\n  - { note: two, code: h() }\n${tail}`,
  )
  write('exam/practice-tests/exam-1.yaml', sound.replace('[essay]', '[code]'))
  write(
    'other/practice-tests/exam-1.yaml',
    'title: T\nsections: [{ id: s, title: S, modules: [{ id: m, minutes: 1, questions: [x] }] }]\n',
  )
  await expect(load()).rejects.toThrow(
    'sections[0].modules[0].questions[0]: a practice test asks for no code',
  )
  await expect(load()).rejects.toThrow('another resource has a practice test of the name exam-1')
  await expect(load()).rejects.toBeInstanceOf(ContentError)
})
