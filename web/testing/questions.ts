import type { MemberQuestion, VisitorQuestion } from '#contract/api/question-shapes.ts'
import { visitorQuestion } from '#contract/api/question-shapes.ts'

/** One question of each type, as a member gets it. */
type Of<T extends MemberQuestion['question_type']> = Extract<MemberQuestion, { question_type: T }>

const facts: Omit<Of<'mcq'>, 'id' | 'title' | 'question_type' | 'content'> = {
  difficulty: 'Basic',
  points: 5,
  tags: [],
  sequence_no: 1,
  resource_slug: 'sql',
  is_published: true,
  content_schema_version: 1,
  created_at: '2026-11-20T00:00:00.000Z',
  updated_at: '2026-11-20T00:00:00.000Z',
}
const answered = { explanation: '<p>This is why.</p>', sources: [], proof: [] }
const option_explanations = ['<p>Why a.</p>', null, '<p>Why c.</p>']

export const mcq: Of<'mcq'> = {
  ...facts,
  id: 'mcq',
  title: 'Choose one',
  question_type: 'mcq',
  content: {
    prompt: '<p>Which one?</p>',
    options: ['Alpha', 'Beta', 'Gamma'],
    correct_index: 1,
    option_explanations,
    ...answered,
  },
}

export const mcma: Of<'mcma'> = {
  ...facts,
  id: 'mcma',
  title: 'Choose some',
  question_type: 'mcma',
  content: {
    prompt: '<p>Which ones?</p>',
    options: ['Alpha', 'Beta', 'Gamma', 'Delta'],
    correct_indices: [1, 3],
    option_explanations: ['<p>Why a.</p>', null, '<p>Why c.</p>', null],
    ...answered,
  },
}

export const blank: Of<'blank'> = {
  ...facts,
  id: 'blank',
  title: 'Fill in',
  question_type: 'blank',
  content: {
    prompt: '<p>One is ___ and two is ___.</p>',
    case_sensitive: false,
    blank_count: 2,
    blanks: [{ acceptable_answers: ['uno', 'eins'] }, { acceptable_answers: ['due'] }],
    ...answered,
  },
}

export const descriptive: Of<'descriptive'> = {
  ...facts,
  id: 'descriptive',
  title: 'Explain it',
  question_type: 'descriptive',
  content: {
    prompt: '<p>Why?</p>',
    ideal_answer: '<p>One text.</p>',
    rubric: [
      { criterion: 'Names the cause', weight: 0.6 },
      { criterion: 'Names the effect', weight: 0.4 },
    ],
    ...answered,
  },
}

const designSteps = {
  clarify: '<p><strong>Clarify.</strong> Who asks?</p>',
  estimate: '<p><strong>Estimate.</strong> Ten a second.</p>',
  sketch:
    '<p><strong>Sketch.</strong> One server.</p><figure class="diagram"><div><svg></svg></div></figure>',
  dive: '<p><strong>Deep dive: keys.</strong> At random.</p>',
  wrap_up: '<p><strong>Failure modes.</strong> It burns.</p>',
}

/** A whole system to design. */
export const design: Of<'descriptive'> = {
  ...descriptive,
  id: 'design',
  title: 'Design it',
  content: {
    ...descriptive.content,
    ideal_answer: Object.values(designSteps).join('\n'),
    design_steps: designSteps,
    hints: ['<p>Who waits?</p>', '<p>Now or later?</p>', '<p>Who may wait?</p>'],
  },
}

export const code: Of<'code'> = {
  ...facts,
  id: 'code',
  title: 'Write it',
  question_type: 'code',
  content: {
    prompt: '<p>Select everything.</p>',
    language: 'sql',
    starter_code: '-- begin here',
    starter_code_html: '<pre><code>-- begin here</code></pre>',
    expected_output_hint: '<p>All rows.</p>',
    tests: { public: [{ description: 'finds every row' }] },
    solution_code: 'select * from t',
    solution_code_html: '<pre><code>select * from t</code></pre>',
    ...answered,
  },
}

/** The same question as a visitor gets it: the schema that the server uses strips every answer. */
export const forVisitor = (question: MemberQuestion): VisitorQuestion => visitorQuestion.parse(question)
