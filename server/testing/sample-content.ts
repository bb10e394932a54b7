import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { difficulties } from '#contract/content-lists.ts'
import { programHash } from '#server/content/program-hash.ts'

let folder: string | undefined

/**
 * A small bank in the real format: `sample` with 62 Basic questions (more than a page), all five types, two
 * materials and two videos; `other` with one question, which shows a picture. Two questions are retired, one has moved. Written once per process.
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
      question('sample', `${type}-${difficulty.toLowerCase()}`, idOf(type, difficulty) + text)
  question('sample', 'old-sum', `${choice(60, 'Basic')}${retired}`)
  question('sample', 'old-sum-alone', `${choice(61, 'Basic')}${retiredAlone}`)
  question('other', 'only', `${choice(99, 'Basic')}image: { file: dots.svg, alt: Two rows of dots }\n`)
  mkdirSync(join(folder, 'other/images'))
  write('other/images/dots.svg', dots)
  write('sample/materials.yaml', materials)
  write('sample/videos.yaml', videos)
  question('sample', 'choice-57', printing)
  write('sample/traces.json', traces)
  mkdirSync(join(folder, 'sample/ledger'))
  write('sample/ledger/choice-02.yaml', ledger)
  write('sample/added.txt', added)
  mkdirSync(join(folder, 'coverage'))
  write('coverage/programs.yaml', programs)
  write('coverage/nothing-yet.yaml', nothingYet)
  mkdirSync(join(folder, 'sample/practice-tests'))
  write('sample/practice-tests/sample-1.yaml', practiceTest)
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
const retired =
  'retired: { since: 2026-11-01, reason: A better question asks the same., replaced_by: sample/choice-01 }\n'
const retiredAlone = 'retired: { since: 2026-11-01, reason: Nobody asks this any more. }\n'
const tail =
  'explanation: "SECRET-EXPLANATION says why."\nsource:\n  - { title: "SECRET-SOURCE", section: "1" }\n'

const choice = (
  n: number,
  difficulty: string,
) => `${head(`Sum number ${n}`, 'mcq', difficulty)}also: [twice ${n}]
prompt: "What is ${n} + ${n}?"
options:
  - { text: "${2 * n}", correct: true }
  - { text: "${2 * n + 1}", why: "SECRET-WHY one too many." }
  - { text: "${2 * n - 1}", why: "SECRET-WHY one too few." }
${tail}`

/** An output question with its trace. */
const program = { language: 'javascript', code: 'console.log(57 + 57)\n' }
const printing = `${head('Sum number 57', 'mcq', 'Intermediate')}prompt: |
  What does this print?

  \`\`\`javascript
  ${program.code.trimEnd()}
  \`\`\`
options:
  - { text: "114", correct: true }
  - { text: "5757", why: "SECRET-WHY not as text." }
  - { text: "57", why: "SECRET-WHY one of them." }
proof: { language: javascript, prints: key }
${tail}`
/** The solution of `task` below, and a call of it with its first example. */
const dryRun = `def join_lists(first_list, other):
    return first_list + other  # SECRET-SOLUTION


print(join_lists([1, 2], [3]))
`
const traces = JSON.stringify({
  'code-intermediate': {
    program: programHash({ language: 'python', code: dryRun }),
    steps: [
      { line: 5, changes: [{ name: 'SECRET_STEP', value: '[3]', of: 'join_lists' }], printed: '[1, 2, 3]\n' },
    ],
  },
  'choice-57': {
    program: programHash(program),
    steps: [{ line: 1, changes: [{ name: 'SECRET_TRACE', value: '114' }], printed: 'SECRET-TRACE 114\n' }],
  },
})

/** A design problem with its diagram. */
const design = `form: design
design_notes:
  requirements: { functional: [SECRET-NOTE rest, wake], quality: [deep, long], below_the_line: [dreams, naps] }
  headroom: SECRET-NOTE an hour more.
  dives:
    - { title: SECRET-NOTE light, bad: On., good: Dim., great: Off., difference: Darkness. }
    - { title: SECRET-NOTE noise, bad: Loud., good: Low., great: SECRET-NOTE walls of cork around the whole bed., difference: Silence. }
  senior: SECRET-NOTE sleeps.
  staff: SECRET-NOTE lets sleep.
hints: ["SECRET-HINT what wakes people?", "SECRET-HINT would you rather fight the light or the noise?", "SECRET-HINT keep the night out"]
diagram:
  alt: "SECRET-ALT a sleeper dreams, and a dream wakes."
  nodes:
    - { id: sleeper, kind: actor, at: [1, 1], text: SECRET-NODE one }
    - { id: dream, kind: queue, at: [2, 1], text: dream, note: SECRET-NOTE }
    - { id: night, kind: store, at: [2, 2], text: SECRET-NODE two }
  edges:
    - { from: sleeper, to: dream, text: SECRET }
    - { from: dream, to: night, style: dashed }
ideal_answer: |
  **Clarify.** SECRET-IDEAL who sleeps?

  **Estimate.** SECRET-IDEAL eight hours.

  **Sketch.** SECRET-IDEAL a bed.

  **Deep dive: dreams.** SECRET-IDEAL they are short.

  **Failure modes.** SECRET-IDEAL waking up.
`

const others = (difficulty: string) => ({
  mcma: `${head('Even numbers', 'mcma', difficulty)}prompt: "Which of these numbers are even? (${difficulty})"
options:
  - { text: "2", correct: true }
  - { text: "4", correct: true }
  - { text: "5", why: "SECRET-WHY it is odd." }
proof: { language: javascript, setup: "const SECRET_PROOF = 2", each: "console.log(OPTION % SECRET_PROOF === 0)", prints: "true" }
${tail}`,
  blank: `${head('The opposite of up', 'blank', difficulty)}prompt: "The opposite of up is BLANK_1.${difficulty === 'Advanced' ? ' Of left it is BLANK_2.' : ''} (${difficulty})"
case_sensitive: false
blanks:
  - { answers: ["SECRET-down"], rejects: ["left"] }
${difficulty === 'Advanced' ? '  - { answers: ["right"], choices: ["right", "sidewards", "<back>"] }\n' : ''}${tail}`,
  descriptive: `${head('Why sleep', 'descriptive', difficulty)}also: [forty winks, second text]
prompt: "Why do people sleep? (${difficulty})"
${difficulty === 'Advanced' ? design : 'ideal_answer: "SECRET-IDEAL rest."\n'}rubric:
  - { criterion: "SECRET-CRITERION names rest", half: "SECRET-HALF says being tired", weight: 0.4, cues: [restful CUE, tired CUE, body CUE] }
  - { criterion: "SECRET-CRITERION names memory", half: "SECRET-HALF says learning", weight: 0.3, cues: [memory CUE, learning CUE, brain CUE] }
  - { criterion: "SECRET-CRITERION names growth", half: "SECRET-HALF says health", weight: 0.3, cues: [growth CUE, health CUE, grow CUE] }
short_answer: "SECRET-SHORT to rest."
follow_ups:
  - { question: "SECRET-FOLLOW-UP how long?", answer: "SECRET-FOLLOW-UP eight hours.", criterion: 1 }
  - { question: "SECRET-FOLLOW-UP when?", answer: "SECRET-FOLLOW-UP at night." }
  - { question: "SECRET-FOLLOW-UP where?", answer: "SECRET-FOLLOW-UP in bed." }
red_flags: ["SECRET-FLAG says sleep is a waste.", "SECRET-FLAG says nobody needs it."]
levels: { junior: "SECRET-LEVEL rest", mid: "SECRET-LEVEL memory", senior: "SECRET-LEVEL growth" }
samples: { junior: "SECRET-SAMPLE rest", lean_no: "SECRET-SAMPLE because it's dark", why_not: "SECRET-SAMPLE no cause" }
stories:
  - { who: "SECRET-STORY a nurse", star: [situation task, action, result], told: "SECRET-STORY tired.\\n\\nI slept.\\n\\nI woke.", answers: ["SECRET-STORY eight", "SECRET-STORY ten", "SECRET-STORY bed"] }
  - { who: "SECRET-STORY a pilot", star: [situation task, action, result], told: "SECRET-STORY late.\\n\\nI slept.\\n\\nI woke.", answers: ["SECRET-STORY six", "SECRET-STORY noon", { question: "SECRET-STORY why?", answer: "SECRET-STORY so" }] }
frequency: 4
${tail}`,
  code:
    difficulty === 'Intermediate'
      ? task
      : `${head('Add two numbers', 'code', difficulty)}also: [plus]
prompt: "Write \`add(a, b)\`. (${difficulty})"
language: javascript
setup: "const SECRET_SETUP = 1"
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

const programs = `path: { slug: sample-programs, title: Programs to write, description: What to write., compared_with: The Famous List }
resource: sample
form: code
sources: [own selection]
items:
  - { id: sort, name: Sort numbers, asks: Sort numbers., weight: 3, group: sums }
  - { id: add-fast, name: Add fast, asks: Add two numbers fast., weight: 2, group: sums }
  - { id: add, name: Add numbers, asks: Add two numbers with \`+\`., weight: 5, group: sums }
covered:
  add: [sample/code-basic, sample/code-advanced]
  add-fast: [sample/code-basic]
`

const nothingYet = `path: { slug: nothing-yet, title: Nothing yet, description: No question asks it. }
resource: sample
form: spoken
sources: [own selection]
items:
  - { id: sleep, name: Sleep, asks: Explain sleep., weight: 3, group: rest }
covered: {}
`

/** A short form: an essay, a break, and a measure whose second module follows from the first. */
const practiceTest = `title: Sample test 1
sections:
  - id: writing
    title: Writing
    modules:
      - { id: w-1, minutes: 30, questions: [descriptive-basic] }
  - id: sums
    title: Sums
    score: { min: 200, max: 800, step: 10 }
    modules:
      - { id: s-1, minutes: 20, questions: [choice-01, choice-02, mcma-basic, blank-basic] }
      - id: s-2
        minutes: 25
        next: { after: s-1, harder_from: 3 }
        easier: [choice-11, choice-12, choice-13]
        harder: [choice-21, choice-22, choice-13]
breaks: [{ after: w-1, minutes: 10 }]
`

/** One question came here from the other resource and kept its id. */
const idOf = (type: string, difficulty: string) =>
  type === 'code' && difficulty === 'Advanced' ? 'id: other-adding\n' : ''

/** A code question of three languages with everything that an interview adds. */
const task = `${head('Join two lists', 'code', 'Intermediate')}prompt: "Write a function that joins two lists."
function:
  name: join_lists
  parameters: [{ name: first_list, type: "int[]" }, { name: other, type: "int[]" }]
  returns: "int[]"
starter_code:
  python: "def join_lists(first_list, other):\\n    return []"
  javascript: "function joinLists(firstList, other) {\\n  return []\\n}"
  java: "class Solution {\\n  int[] joinLists(int[] firstList, int[] other) { return new int[0]; }\\n}"
solutions:
  python: "def join_lists(first_list, other):\\n    return first_list + other  # SECRET-SOLUTION"
  javascript: "const joinLists = (a, b) => [...a, ...b] // SECRET-SOLUTION"
  java: "class Solution { /* SECRET-SOLUTION */ }"
constraints: ["the lists hold 0 to 100,000 numbers"]
examples:
  - { args: [[1, 2], [3]], returns: [1, 2, 3], why: The second list follows the first one. }
  - { args: [[], []], returns: [], why: Nothing and nothing is nothing. }
hints: ["SECRET-HINT begin", "SECRET-HINT go on", "SECRET-HINT stop"]
approaches:
  - name: "SECRET-APPROACH one at a time"
    idea: "SECRET-APPROACH append."
    time: "\`O(n)\`"
    space: "\`O(n)\`"
    insight: "SECRET-INSIGHT a list grows."
    invariant: "SECRET-INVARIANT what is in front stays."
    slow: [javascript]
    code:
      python: "def join_lists(a, b):\\n    return [*a, *b]  # SECRET-CODE"
      javascript: "const joinLists = (a, b) => a.concat(b) // SECRET-CODE"
      java: "class Solution { /* SECRET-CODE */ }"
  - { name: "SECRET-APPROACH copy", idea: "SECRET-APPROACH copy both.", time: "\`O(n)\`", space: "\`O(n)\`" }
follow_ups:
  - { question: "SECRET-FOLLOW-UP how?", answer: "SECRET-FOLLOW-UP so." }
  - { question: "SECRET-FOLLOW-UP why?", answer: "SECRET-FOLLOW-UP because." }
minutes: 15
frequency: 5
tests:
${Array.from({ length: 8 }, (_, n) => `  - { description: "joins ${n} and ${n + 1}", args: [[${n}], [${n + 1}]], returns: [${n}, ${n + 1}]${n > 3 ? ', hidden: true' : ''} }`).join('\n')}
  - { description: a random one, hidden: true, random: true, cases: [{ args: [[5], [9]], returns: [5, 9] }] }
  - { description: a large one, hidden: true, size: full, args: [{ $range: [0, 9] }, []], returns: { $range: [0, 9] } }
wrong:
  - { note: "SECRET-MISTAKE drops \`other_list\`", language: python, code: "def join_lists(a, b): return a" }
  - { note: copies again and again, kind: too-slow, language: javascript, code: "const joinLists = (a, b) => { for (const _ of a) a.slice(); return [...a, ...b] }" }
${tail}`

const added = '2026-11-22 mcma-basic\n2026-11-21 code-basic\n2026-11-20 old-sum\n'

const ledger = `- date: 2026-11-21
  change: wording
  was: "SECRET-WAS add 2 to 2"
  is: "SECRET-NOW add 2 and 2"
  reason: "SECRET-REASON to and and differ."
  note: A word of the question was unclear.
  source: { title: SECRET-SOURCE, section: "2" }
- date: 2026-11-22
  change: key
  was: "SECRET-WAS 5"
  is: "SECRET-NOW 4"
  reason: "SECRET-REASON two and two is four."
  proof: "SECRET-PROOF 2 + 2 printed 4"
`

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
