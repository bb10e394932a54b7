import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answerFields } from '#contract/api/answer-fields.ts'
import { ContentError } from './content-error.ts'
import { loadContent } from './load-content.ts'
import { programHash } from './program-hash.ts'

let dir: string
let cacheFile: string

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'content-'))
  cacheFile = join(mkdtempSync(join(tmpdir(), 'cache-')), 'deep/cache.json')
  write('rust/resource.yaml', resource(2))
  write('rust/blueprint.yaml', blueprint)
  write('go/resource.yaml', resource(1))
})
afterEach(() => {
  rmSync(dir, { recursive: true })
  rmSync(dirname(dirname(cacheFile)), { recursive: true })
})

const load = () => loadContent({ dir, cacheFile })
const problemsOf = async () => {
  const error = await load().then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof ContentError ? error.message : ''
}

function write(path: string, text: string) {
  mkdirSync(dirname(join(dir, path)), { recursive: true })
  writeFileSync(join(dir, path), text)
}
const resource = (order: number) =>
  `title: A language\ndescription: About it.\nicon: it\norder: ${order}\ncreated: 2026-01-02\nupdated: 2026-03-04\n`
const blueprint = `topics:
  - { id: later, title: Later, questions: 2 }
  - { id: early, title: Early, questions: 2 }
`
const question = (title: string, difficulty = 'Basic', topic = 'later', extra = '') => `title: ${title}
type: mcq
difficulty: ${difficulty}
topic: ${topic}
tags: [one]
points: 5
prompt: Which is it?
options:
  - { text: Right, correct: true }
  - { text: Wrong, why: It is not so. }
  - { text: Worse, why: It is even less so. }
  - { text: Worst, why: It is least so. }
explanation: It is right because it is so.
source: [{ title: A book, section: "1" }]
${extra}`
const codeQuestion = `title: Written
type: code
difficulty: Basic
topic: later
tags: [one]
points: 5
prompt: Write it.
language: python
starter_code: "def f(): ..."
solution_code: "def f(): return 1"
tests:
  - { description: one, run: print(f()), prints: "1" }
  - { description: two, run: print(f()), prints: "1" }
  - { description: three, run: print(f()), prints: "1" }
wrong:
  - { note: none, code: "def f(): return 0" }
  - { note: two, code: "def f(): return 2" }
explanation: It is right because it is so.
`
const videos = (id: string) =>
  `- { id: ${id}, title: A talk, platform: youtube, video_id: abc, channel: null, duration_sec: 62, seen_in: a list }\n`
const materials = `- id: rust-m-book
  title: The book
  level: Beginner
  format: doc
  external_url: https://example.com/book
  publisher: example.com
  seen_in: a list
`

describe('a question with a picture', () => {
  const picture = 'image: { file: tree.svg, alt: A root with two children }\n'
  const svg = (inside = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60" width="80" height="60">${inside}</svg>`

  test('Q-01 travels with its address, alternative text and size, and the picture can be found', async () => {
    write('rust/questions/a.yaml', question('A', 'Basic', 'later', picture))
    write('rust/images/tree.svg', svg('<circle r="4" fill="url(#shade)"/><use href="#one"/>'))
    for (const _start of ['rendered', 'from the cache']) {
      const content = await load()
      const [{ member, visitor } = {}] = content.questions('rust')
      const media = {
        image_url: '/images/rust/tree.svg',
        alt: 'A root with two children',
        width: 80,
        height: 60,
      }
      expect([member?.content.media, visitor?.content.media]).toEqual([media, media])
      expect(content.findImage('rust', 'tree.svg')?.contentType).toBe('image/svg+xml')
    }
  })
  test('of PNG takes its size from the file', async () => {
    write('rust/questions/a.yaml', question('A', 'Basic', 'later', picture.replace('svg', 'png')))
    mkdirSync(join(dir, 'rust/images'))
    cpSync(join(import.meta.dirname, '../../web/public/icon-180.png'), join(dir, 'rust/images/tree.png'))
    const [{ member } = {}] = (await load()).questions('rust')
    expect(member?.content.media).toMatchObject({ width: 180, height: 180 })
  })
  test('that is missing is named', async () => {
    write('rust/questions/a.yaml', question('A', 'Basic', 'later', picture))
    expect(await problemsOf()).toContain('rust/questions/a.yaml: image: there is no rust/images/tree.svg')
  })
  test.each([
    ['<script>alert(1)</script>', 'holds "<script"'],
    ['<circle onload="alert(1)"/>', 'holds "onload="'],
    ['<a href="javascript:alert(1)"/>', 'holds "href="'],
    ['<image href="https://example.com/a.png"/>', 'holds "<image"'],
    ['<use xlink:href="https://example.com/a.svg#b"/>', 'holds "href='],
    ['<foreignObject/>', 'holds "<foreignObject"'],
    ['<style>@import "a.css"</style>', 'holds "@import"'],
    ["<style>g{fill:url('https://example.com/a')}</style>", 'holds "url('],
    ['<set attributeName="href" to="#"/>', 'holds "<set"'],
    ['.'.repeat(60_000), 'bytes, more than 60000'],
  ])('that holds what could run, load or weigh too much is refused: %.40s', async (inside, problem) => {
    write('rust/questions/a.yaml', question('A', 'Basic', 'later', picture))
    write('rust/images/tree.svg', svg(inside))
    expect(await problemsOf()).toContain(problem)
  })
  test.each([
    ['tree.svg', '<p>no picture</p>', 'must begin with an svg element'],
    ['tree.svg', '<svg viewBox="0 0 1 1"/>', 'width and height'],
    ['tree.png', '<svg/>', 'is no PNG'],
  ])('that is no picture is refused: %s with %s', async (file, bytes, problem) => {
    write('rust/questions/a.yaml', question('A', 'Basic', 'later', picture.replace('tree.svg', file)))
    write(`rust/images/${file}`, bytes)
    expect(await problemsOf()).toContain(problem)
  })
  test.each([
    'image: { file: tree.svg }',
    'image: { file: ../tree.svg, alt: A }',
    'image: { file: tree.jpg, alt: A }',
    'image: { file: tree.svg, alt: " " }',
  ])('needs a plain file name and an alternative text: %s', async (extra) => {
    write('rust/questions/a.yaml', question('A', 'Basic', 'later', extra))
    expect(await problemsOf()).toMatch(/a\.yaml: image\.(alt|file): /)
  })
})

test('resources come by their order, with counted metrics and all three sections', async () => {
  write('rust/questions/a.yaml', question('A'))
  write('rust/videos.yaml', videos('rust-v-abc'))
  write('rust/materials.yaml', materials)
  const content = await load()
  expect(content.resources.map(({ slug }) => slug)).toEqual(['go', 'rust'])
  expect(content.findResource('rust')).toMatchObject({
    id: 'rust',
    icon_url: '/icons/it.svg',
    metrics: { interview_count: 1, learning_count: 1, video_count: 1 },
  })
  expect(content.sections('rust')).toEqual(
    ['interview', 'learning', 'video'].map((type) => ({
      id: `rust-${type}`,
      type,
      available: true,
      item_count: 1,
      updated_at: '2026-03-04T00:00:00.000Z',
    })),
  )
  expect(content.sections('go').map(({ available }) => available)).toEqual([false, false, false])
  expect(content.materials('rust')).toEqual([
    {
      id: 'rust-m-book',
      title: 'The book',
      level: 'Beginner',
      format: 'doc',
      external_url: 'https://example.com/book',
    },
  ])
  expect(content.videos('rust')[0]).toMatchObject({
    video_id: 'abc',
    duration_sec: 62,
    thumbnail_url: null,
    channel: null,
  })
  expect(content.total('rust', 'video')).toBe(1)
  expect(content.findResource('perl')).toBeUndefined()
})

test('questions are numbered by difficulty, then topic as the blueprint lists them, then id', async () => {
  write('rust/questions/z.yaml', question('Z', 'Basic', 'later'))
  write('rust/questions/c.yaml', question('C', 'Basic', 'early'))
  write('rust/questions/b.yaml', question('B', 'Advanced', 'later'))
  write('rust/questions/m.yaml', question('M', 'Intermediate', 'later'))
  write('rust/questions/a.yaml', question('A', 'Basic', 'early'))
  const questions = (await load()).questions('rust')
  expect(questions.map(({ member }) => [member.sequence_no, member.id])).toEqual([
    [1, 'rust-z'],
    [2, 'rust-a'],
    [3, 'rust-c'],
    [4, 'rust-m'],
    [5, 'rust-b'],
  ])
  expect(questions[0]?.topic).toBe('later')
})

test('a trace goes with its question, and is left out when the program is another one', async () => {
  const shown = (code: string) =>
    question('A').replace(
      /^prompt: .*$/m,
      `prompt: |\n  What is printed?\n\n  \`\`\`python\n  ${code}\n  \`\`\``,
    )
  const steps = [{ line: 1, printed: '1\n' }]
  const program = programHash({ language: 'python', code: 'print(1)\n' })
  write('rust/traces.json', JSON.stringify({ a: { program, steps } }))
  const proven = 'proof: { language: python, prints: key }\n'
  write('rust/questions/a.yaml', `${shown('print(1)')}${proven}`)
  expect((await load()).findQuestion('rust-a')?.member.content.trace).toEqual(steps)
  expect((await load()).questions('rust')).toHaveLength(1)
  write('rust/questions/a.yaml', `${shown('print(2)')}${proven}`)
  expect((await load()).findQuestion('rust-a')?.member.content.trace).toBeUndefined()
  write('rust/traces.json', '{')
  await expect(load()).rejects.toThrow('rust/traces.json')
})

test('a visitor gets no answer, a member gets them all', async () => {
  write('rust/questions/a.yaml', question('A'))
  const loaded = (await load()).findQuestion('rust-a')
  for (const field of answerFields) expect(JSON.stringify(loaded?.visitor)).not.toContain(`"${field}"`)
  expect(JSON.stringify(loaded?.visitor)).not.toMatch(/It is (right|not|even|least)/)
  expect(loaded?.member).toMatchObject({ created_at: '2026-01-02T00:00:00.000Z', points: 5 })
  if (loaded?.member.question_type !== 'mcq') throw new Error('expected an mcq')
  const { options, correct_index, option_explanations, sources } = loaded.member.content
  expect(options[correct_index]).toBe('Right')
  expect(options.map((option, index) => [option, option_explanations[index]])).toEqual(
    expect.arrayContaining([
      ['Right', null],
      ['Wrong', 'It is not so.'],
      ['Worst', 'It is least so.'],
    ]),
  )
  expect(sources).toEqual([{ title: 'A book', section: '1' }])
})

test('a choice that asks which review comment is right says so to everybody', async () => {
  write('rust/questions/a.yaml', question('A', 'Basic', 'later', 'form: review'))
  write('rust/questions/b.yaml', question('B'))
  const content = await load()
  const [review, plain] = ['rust-a', 'rust-b'].map((id) => content.findQuestion(id)?.visitor.content)
  expect(review).toMatchObject({ form: 'review' })
  expect(plain).not.toHaveProperty('form')
  write('rust/questions/b.yaml', question('B', 'Basic', 'later', 'form: debugging'))
  await expect(load()).rejects.toThrow(/b\.yaml: form: must be review or left out/)
})

test('a source without an address gets that of its work from sources.yaml', async () => {
  const own =
    'source: [{ title: A book, section: "1" }, { title: A book, section: "2", url: https://own.test/2 }]'
  write('rust/questions/a.yaml', question('A').replace(/source: .*/, own))
  write('sources.yaml', '- { title: A book, url: "https://book.test/" }\n')
  const urls = (await load()).findQuestion('rust-a')?.member.content.sources.map(({ url }) => url)
  expect(urls).toEqual(['https://book.test/', 'https://own.test/2'])
  write('sources.yaml', '- { title: A book, url: "http://book.test/" }\n')
  expect(await problemsOf()).toContain('sources.yaml: [0].url: must be an address that begins with https://')
  write(
    'sources.yaml',
    '- { title: A book, url: "https://b.test" }\n- { title: A book, url: "https://c.test" }\n',
  )
  expect(await problemsOf()).toContain('sources.yaml: A book stands here twice')
})

test('a design leads to the question that has it written, and that one back', async () => {
  const design = (companion: string) =>
    question('Design', 'Basic', 'later', `companion: ${companion}`)
      .replace('type: mcq', 'type: descriptive')
      .replace(
        /options:[\s\S]*explanation/,
        'ideal_answer: So.\nrubric: [{ criterion: Says so, weight: 1 }]\nexplanation',
      )
  write('rust/questions/a.yaml', design('rust/b'))
  write('rust/questions/b.yaml', question('B'))
  expect(await problemsOf()).toContain('rust/questions/a.yaml: companion: there is no code question rust/b')
  write('rust/questions/b.yaml', codeQuestion)
  const content = await load()
  const [a, b] = ['rust-a', 'rust-b'].map((id) => content.findQuestion(id))
  expect(a?.visitor.companion).toMatchObject({ id: 'rust-b', resource_slug: 'rust', title: 'Written' })
  expect(b?.member.companion).toMatchObject({ id: 'rust-a', title: 'Design' })
  write('rust/questions/c.yaml', design('rust/b'))
  expect(await problemsOf()).toContain('companion: rust/b has one already')
})

const drawn = (edges = '- { from: a, to: b }\n    - { from: b, to: c }') =>
  question('Design')
    .replace('type: mcq', 'type: descriptive')
    .replace(
      /options:[\s\S]*explanation/,
      `form: design
diagram:
  alt: Told.
  nodes:
    - { id: a, kind: actor, at: [1, 1], text: A }
    - { id: b, kind: cache, at: [2, 1], text: B }
    - { id: c, kind: store, at: [3, 1], text: C }
  edges:
    ${edges}
ideal_answer: |
  **Clarify.** One.

  **Estimate.** Two.

  **API.** Three.

  **Sketch.** Four.

  **Compare.** Five.

  **Deep dive: keys.** Six.

  **Failure modes.** Seven.
rubric: [{ criterion: Says so, weight: 1 }]
explanation`,
    )

test('SELF-03 the diagram stands behind the sketch, for members alone', async () => {
  write('rust/questions/a.yaml', drawn())
  const loaded = (await load()).findQuestion('rust-a')
  if (loaded?.member.question_type !== 'descriptive') throw new Error('expected a descriptive question')
  expect(loaded.member.content.ideal_answer).toMatch(
    /Four\.<\/p>\s*<figure class="diagram">.*aria-label="Told\.".*<\/figure><p><strong>Compare/,
  )
  expect(JSON.stringify(loaded.visitor)).not.toMatch(/svg|Told|diagram|design/)
})

test('SELF-02 the steps of a design problem are its ideal answer in five parts', async () => {
  write('rust/questions/a.yaml', drawn())
  const member = (await load()).findQuestion('rust-a')?.member
  if (member?.question_type !== 'descriptive') throw new Error('expected a descriptive question')
  const { design_steps, ideal_answer } = member.content
  expect(Object.keys(design_steps ?? {})).toEqual(['clarify', 'estimate', 'sketch', 'dive', 'wrap_up'])
  expect(Object.values(design_steps ?? {}).join('\n')).toBe(ideal_answer)
  expect(design_steps?.sketch).toMatch(/Three\..*Four\..*<svg.*Five\./s)
  expect(design_steps?.dive).toMatch(/^<p><strong>Deep dive/)
})

test('CONTENT-02 what a junior says and what fails is rendered, for members alone', async () => {
  const samples = 'samples: { junior: It `rests`., lean_no: It is dark., why_not: No cause. }'
  write('rust/questions/a.yaml', `${drawn()}\n${samples}\n`)
  const loaded = (await load()).findQuestion('rust-a')
  if (loaded?.member.question_type !== 'descriptive') throw new Error('expected a descriptive question')
  expect(loaded.member.content.samples).toEqual({
    junior: expect.stringMatching(/It <code[^>]*>rests<\/code>\./),
    lean_no: expect.stringContaining('It is dark.'),
    why_not: expect.stringContaining('No cause.'),
  })
  expect(JSON.stringify(loaded.visitor)).not.toMatch(/samples|dark/)
})

test('CONTENT-02 what others tell and the notes on a design are rendered, for members alone', async () => {
  const box = (id: string, column: number) => `{ id: ${id}, kind: service, at: [${column}, 1], text: ${id} }`
  const dive = (title: string, more = '') =>
    `{ title: ${title}, bad: Naive., good: Better., great: Best., difference: Cost.${more} }`
  const picture = `, diagram: { alt: Boxes., nodes: [${['x', 'y', 'z'].map((id, at) => box(id, at + 1)).join(', ')}], edges: [{ from: x, to: y }, { from: y, to: z }] }`
  const notes = `design_notes:
  requirements: { functional: [To read, To write], quality: [Fast, Safe], below_the_line: [Search, Ads] }
  headroom: Twice the peak.
  dives:
    - ${dive('Reads', picture)}
    - ${dive('Writes')}
  senior: Chooses.
  staff: Sets a direction.
checked: { against: Rust 1.99, on: 2026-11-27 }`
  write('rust/questions/a.yaml', `${drawn()}\n${notes}\n`)
  const loaded = (await load()).findQuestion('rust-a')
  if (loaded?.member.question_type !== 'descriptive') throw new Error('expected a descriptive question')
  const { design_notes = [], checked } = loaded.member.content
  expect(design_notes.map(({ question }) => question)).toEqual([
    'Requirements',
    'Headroom in the numbers',
    'Deep dive: Reads',
    'Deep dive: Writes',
    'As a senior engineer',
    'As a staff engineer',
  ])
  expect(design_notes[0]?.answer).toMatch(/Below the line.*Search.*Ads/s)
  expect(design_notes[2]?.answer).toMatch(/Bad\..*Naive\..*Great\..*Best\..*<svg/s)
  expect(design_notes[3]?.answer).not.toContain('<svg')
  expect(checked).toEqual({ against: 'Rust 1.99', on: '2026-11-27' })
  expect(JSON.stringify(loaded.visitor)).not.toMatch(/design_notes|Naive|direction/)
})

test('SELF-03 a diagram that would be misread is refused by the name of its edge', async () => {
  const crowd = Array.from({ length: 40 }, () => '- { from: a, to: b }').join('\n    ')
  write('rust/questions/a.yaml', drawn(`${crowd}\n    - { from: b, to: c, text: wwwwwwwwwwwwwwwwwwww }`))
  expect(await problemsOf()).toMatch(/rust\/questions\/a\.yaml: diagram\.edges\[\d+\] lies upon edges\[\d+\]/)
  write('rust/questions/a.yaml', drawn().replace('**Sketch.**', '**Draft.**'))
  expect(await problemsOf()).toContain('diagram: ideal_answer has no paragraph that begins with **Sketch.**')
})

test('options are shuffled by id: the same every time, different between questions', async () => {
  for (let n = 10; n < 30; n++) write(`rust/questions/q-${n}.yaml`, question(`Q ${n}`))
  const positions = async () =>
    (await load())
      .questions('rust')
      .map(({ member }) => (member.question_type === 'mcq' ? member.content.correct_index : -1))
  const first = await positions()
  rmSync(cacheFile)
  expect(await positions()).toEqual(first)
  expect(new Set(first)).toEqual(new Set([0, 1, 2, 3]))
})

test('options stay as written where keep_order says so', async () => {
  for (let n = 10; n < 30; n++)
    write(`rust/questions/q-${n}.yaml`, `${question(`Q ${n}`)}\nkeep_order: true\n`)
  const asked = (await load())
    .questions('rust')
    .map(({ visitor }) => 'options' in visitor.content && visitor.content.options)
  expect(new Set(asked.map((options) => JSON.stringify(options))).size).toBe(1)
})

test('any item is found by type and id until its file is gone', async () => {
  write('rust/questions/a.yaml', question('A'))
  write('rust/videos.yaml', videos('rust-v-abc'))
  const content = await load()
  expect(content.findItem('interview', 'rust-a')).toEqual({ resource_slug: 'rust', title: 'A' })
  expect(content.findItem('video', 'rust-v-abc')).toEqual({ resource_slug: 'rust', title: 'A talk' })
  expect(content.findItem('learning', 'rust-a')).toBeUndefined()
  rmSync(join(dir, 'rust/questions/a.yaml'))
  const later = await load()
  expect(later.findItem('interview', 'rust-a')).toBeUndefined()
  expect(later.version).not.toBe(content.version)
})

describe('bad files are refused', () => {
  test('all of them in one message, each with its field', async () => {
    write('rust/questions/a.yaml', question('A').replace('points: 5', 'points: five'))
    write('rust/questions/b.yaml', question('B').replace('why: It is not so.', 'because: no'))
    write('rust/questions/c.yaml', 'title: [unclosed')
    write('go/resource.yaml', resource(1).replace('order: 1', 'order: first'))
    const message = await problemsOf()
    expect(message).toMatch(/rust\/questions\/a\.yaml: points: /)
    expect(message).toMatch(/rust\/questions\/b\.yaml: options\[1\]/)
    expect(message).toMatch(/rust\/questions\/c\.yaml: line \d+: not YAML: /)
    expect(message).toMatch(/go\/resource\.yaml: order: /)
  })
  test.each<[string, string, string, string]>([
    [
      'a topic outside the blueprint',
      'rust/questions/a.yaml',
      question('A', 'Basic', 'other'),
      'topic: other is not in the blueprint',
    ],
    ['a name that is no id', 'rust/questions/Not_An_Id.yaml', question('A'), 'kebab-case'],
    ['a file that is not YAML by name', 'rust/questions/a.yml', question('A'), 'ends in .yaml'],
    [
      'an item without seen_in',
      'rust/materials.yaml',
      materials.replace('  seen_in: a list\n', ''),
      '[0].seen_in',
    ],
    [
      'a link that is no web address',
      'rust/materials.yaml',
      materials.replace('https://example.com/book', 'javascript:alert(1)'),
      '[0].external_url',
    ],
    [
      'a material of a topic outside the blueprint',
      'rust/materials.yaml',
      materials.replace('seen_in', 'topics: [later, other]\n  seen_in'),
      'rust-m-book: the topic other is not in the blueprint',
    ],
    [
      'a video of a topic outside the blueprint',
      'rust/videos.yaml',
      videos('rust-v-abc').replace('seen_in', 'topics: [other], seen_in'),
      'rust-v-abc: the topic other is not in the blueprint',
    ],
    [
      'a video address in place of its id',
      'rust/videos.yaml',
      videos('rust-v-abc').replace('video_id: abc', 'video_id: "https://x"'),
      '[0].video_id',
    ],
    [
      'the same video id twice',
      'rust/videos.yaml',
      videos('rust-v-abc').repeat(2),
      'the id rust-v-abc is used twice',
    ],
    ['a folder without resource.yaml', 'perl/blueprint.yaml', blueprint, 'perl/resource.yaml: is missing'],
  ])('%s', async (_what, path, text, problem) => {
    write(path, text)
    expect(await problemsOf()).toContain(problem)
  })
  test('one id in two resources', async () => {
    write('rust/videos.yaml', videos('shared'))
    write('go/videos.yaml', videos('shared'))
    expect(await problemsOf()).toContain('shared: this id belongs to two items')
  })
})

describe('the cache of rendered questions', () => {
  beforeEach(() => write('rust/questions/a.yaml', question('A')))

  test('is used for unchanged files and gives the same content', async () => {
    const cold = await load()
    const marked = readFileSync(cacheFile, 'utf8').replaceAll('Which is it?', 'Which is it, from the cache?')
    writeFileSync(cacheFile, marked)
    const warm = await load()
    expect(JSON.stringify(warm.findQuestion('rust-a'))).toBe(
      JSON.stringify(cold.findQuestion('rust-a')).replaceAll('Which is it?', 'Which is it, from the cache?'),
    )
  })
  test('sees a changed file', async () => {
    await load()
    write('rust/questions/a.yaml', question('A').replace('Which is it?', 'Which one?'))
    expect((await load()).findQuestion('rust-a')?.visitor.content.prompt).toBe('<p>Which one?</p>')
  })
  test.each(['', '{', '{}', '[[1]', '[1, 2]', 'null', '[["a", null]]'])(
    'is rebuilt when it holds %j',
    async (torn) => {
      await load()
      const whole = readFileSync(cacheFile, 'utf8')
      writeFileSync(cacheFile, torn)
      expect((await load()).findQuestion('rust-a')?.visitor.title).toBe('A')
      expect(readFileSync(cacheFile, 'utf8')).toBe(whole)
    },
  )
  test('is not written when content is refused', async () => {
    write('rust/questions/b.yaml', 'title: B')
    await problemsOf()
    expect(existsSync(cacheFile)).toBe(false)
  })
})
