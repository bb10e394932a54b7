import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { difficulties } from '#contract/api/content-names.ts'

let folder: string | undefined

/**
 * A small bank in the real format: `sample` with 62 Basic questions (more than a page), all five types, two
 * materials and two videos; `other` with one question, which shows a picture. Written once per process.
 */
export function sampleContent(): string {
  if (folder) return folder
  folder = mkdtempSync(join(tmpdir(), 'whetstone-content-'))
  resource('sample', 1)
  resource('other', 2)
  for (let n = 1; n <= 58; n++)
    question('sample', `choice-${String(n).padStart(2, '0')}`, choice(n, n <= 52 ? 'Basic' : 'Intermediate'))
  for (const difficulty of difficulties)
    for (const [type, text] of Object.entries(others(difficulty)))
      question('sample', `${type}-${difficulty.toLowerCase()}`, text)
  question('other', 'only', `${choice(99, 'Basic')}image: { file: dots.svg, alt: Two rows of dots }\n`)
  mkdirSync(join(folder, 'other/images'))
  write('other/images/dots.svg', dots)
  write('sample/materials.yaml', materials)
  write('sample/videos.yaml', videos)
  return folder
}

const write = (path: string, text: string) => writeFileSync(join(folder ?? '', path), text)

function resource(slug: string, order: number) {
  mkdirSync(join(folder ?? '', slug, 'questions'), { recursive: true })
  write(
    `${slug}/resource.yaml`,
    `title: The ${slug} resource\ndescription: Questions about ${slug}.\nicon: ${slug}\norder: ${order}\ncreated: "2026-11-20"\nupdated: "2026-11-20"\n`,
  )
  write(`${slug}/blueprint.yaml`, 'topics:\n  - { id: basics, title: Basics, questions: 70 }\n')
  write(`${slug}/materials.yaml`, '[]\n')
  write(`${slug}/videos.yaml`, '[]\n')
}

const question = (slug: string, name: string, text: string) => write(`${slug}/questions/${name}.yaml`, text)

export const dots = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20"><circle cx="9" cy="9" r="4"/></svg>\n`

const head = (title: string, type: string, difficulty: string) =>
  `title: ${title}\ntype: ${type}\ndifficulty: ${difficulty}\ntopic: basics\ntags: [basics]\npoints: 5\n`
const tail =
  'explanation: "SECRET-EXPLANATION says why."\nsource:\n  - { title: "SECRET-SOURCE", section: "1" }\n'

const choice = (
  n: number,
  difficulty: string,
) => `${head(`Sum number ${n}`, 'mcq', difficulty)}prompt: "What is ${n} + ${n}?"
options:
  - { text: "${2 * n}", correct: true }
  - { text: "${2 * n + 1}", why: "SECRET-WHY one too many." }
  - { text: "${2 * n - 1}", why: "SECRET-WHY one too few." }
${tail}`

const others = (difficulty: string) => ({
  mcma: `${head('Even numbers', 'mcma', difficulty)}prompt: "Which of these numbers are even? (${difficulty})"
options:
  - { text: "2", correct: true }
  - { text: "4", correct: true }
  - { text: "5", why: "SECRET-WHY it is odd." }
${tail}`,
  blank: `${head('The opposite of up', 'blank', difficulty)}prompt: "The opposite of up is BLANK_1. (${difficulty})"
case_sensitive: false
blanks:
  - { answers: ["SECRET-down"], rejects: ["left"] }
${tail}`,
  descriptive: `${head('Why sleep', 'descriptive', difficulty)}prompt: "Why do people sleep? (${difficulty})"
ideal_answer: "SECRET-IDEAL rest."
rubric:
  - { criterion: "SECRET-CRITERION names rest", weight: 1 }
${tail}`,
  code: `${head('Add two numbers', 'code', difficulty)}prompt: "Write \`add(a, b)\`. (${difficulty})"
language: javascript
starter_code: "function add(a, b) {}"
solution_code: "const add = (a, b) => a + b // SECRET-SOLUTION"
expected_output_hint: "\`add(1, 2)\` gives 3"
tests:
  - { description: "adds small numbers", run: "console.log(add(1, 2))", prints: "3" }
  - { description: "adds zero", run: "console.log(add(0, 0))", prints: "0" }
  - { description: "adds negative numbers", run: "console.log(add(-1, -2))", prints: "-3", hidden: true }
wrong:
  - { note: "subtracts", code: "const add = (a, b) => a - b" }
  - { note: "ignores b", code: "const add = (a, b) => a" }
${tail}`,
})

const materials = `- id: sample-m-one
  title: A first text
  level: Beginner
  format: article
  external_url: https://example.com/one
  publisher: example.com
  seen_in: "example/list: README.md"
- id: sample-m-two
  title: A second text
  level: Advanced
  format: doc
  external_url: https://example.com/two
  publisher: example.com
  seen_in: "example/list: README.md"
`

const videos = `- id: sample-v-one
  title: A first video
  platform: youtube
  video_id: aaaaaaaaaaa
  channel: null
  duration_sec: 125
  seen_in: "example/list: README.md"
- id: sample-v-two
  title: A second video
  platform: vimeo
  video_id: "12345"
  channel: null
  duration_sec: null
  seen_in: "example/list: README.md"
`
