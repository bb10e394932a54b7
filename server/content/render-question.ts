import type { MemberQuestion } from '#contract/api/question-shapes.ts'
import { outputProgram } from '#contract/proofs/output-program.ts'
import { type ProofPrograms, proofPrograms } from '#contract/proofs/proof-programs.ts'
import {
  hasEditorial,
  proofKind,
  type QuestionFile,
  type QuestionFileOf,
} from '#contract/questions/schema.ts'
import { type Cues, cuesOf } from './cues.ts'
import { renderDesignNotes } from './design-notes.ts'
import { renderIdealAnswer } from './ideal-answer.ts'
import { renderLabel, renderMarkdown } from './markdown.ts'
import { programHash } from './program-hash.ts'
import { type Editorial, editorialOf } from './question-editorial.ts'
import { type Mistake, mistakesOf } from './question-mistakes.ts'
import { type Runs, runsOf } from './question-tests.ts'
import { languagesOf, renderFollowUps, renderProgram } from './render-code.ts'
import { shuffle } from './shuffle.ts'
import { renderStories } from './stories.ts'

/** All of a question that follows from its file alone; what its place in the resource adds comes later. */
export type RenderedQuestion = Pick<MemberQuestion, 'id' | 'title' | 'difficulty' | 'points' | 'tags'> & {
  topic: string
  also?: QuestionFile['also']
  image?: QuestionFile['image']
  retired?: QuestionFile['retired']
  /** The question file that has it written. */
  companion?: string | undefined
  /** It carries the id that it had elsewhere. */
  moved?: boolean
  question_type: MemberQuestion['question_type']
  content: MemberQuestion['content']
  runs?: Runs
  proof?: ProofPrograms
  /** Of a code question: the programs that its tests refuse. */
  mistakes?: Mistake[]
  /** Of a code question: its approaches as programs. */
  editorial?: Editorial | undefined
  /** Of an open question: what the interviewer listens for. */
  cues?: Cues
  /** Of an output question: what its trace names its program by. */
  programHash?: string
}

export function renderQuestion(id: string, question: QuestionFile): RenderedQuestion {
  const { title, type, difficulty, points, tags, topic, also, image, retired } = question
  const moved = question.id !== undefined
  const content = contentOf(id, question)
  const runs = question.type === 'code' ? runsOf(question) : undefined
  const proof = proofPrograms(question)
  const program = outputProgram(question)
  const cues = cuesOf(question)
  return {
    id,
    title,
    question_type: type,
    difficulty,
    points,
    tags,
    topic,
    also,
    image,
    retired,
    moved,
    companion: 'companion' in question ? question.companion : undefined,
    content,
    ...(runs && { runs }),
    ...(proof && { proof }),
    ...(question.type === 'code' && { mistakes: mistakesOf(question), editorial: editorialOf(question) }),
    ...(cues && { cues }),
    ...(program && { programHash: programHash(program) }),
  }
}

function contentOf(id: string, question: QuestionFile): MemberQuestion['content'] {
  const shared = {
    prompt: renderMarkdown(question.prompt),
    explanation: renderMarkdown(question.explanation),
    sources: question.source ?? [],
    ...(question.checked && { checked: question.checked }),
    proof: proofsOf(question),
  }
  switch (question.type) {
    case 'mcq':
      return { ...shared, ...choices(id, question), correct_index: rightPositions(id, question)[0] ?? -1 }
    case 'mcma':
      return { ...shared, ...choices(id, question), correct_indices: rightPositions(id, question) }
    case 'blank':
      return {
        ...shared,
        case_sensitive: question.case_sensitive,
        blank_count: question.blanks.length,
        ...blankChoices(id, question),
        blanks: question.blanks.map(({ answers }) => ({ acceptable_answers: answers })),
      }
    case 'descriptive':
      return { ...shared, ...spoken(question) }
    case 'code':
      return {
        ...shared,
        ...renderProgram(question),
        ...(hasEditorial(question) && { editorial: true as const }),
      }
  }
}

type Choice = QuestionFileOf<'mcq' | 'mcma'>

const shuffled = (id: string, { options, keep_order }: Choice): Choice['options'] =>
  keep_order ? options : shuffle(options, id)

function choices(id: string, question: Choice) {
  const options = shuffled(id, question)
  return {
    ...(question.form && { form: question.form }),
    options: options.map(({ text }) => renderLabel(text)),
    option_explanations: options.map(({ why }) => (why === undefined ? null : renderLabel(why))),
  }
}

/** Shuffled like options: the place of a choice says nothing. */
function blankChoices(id: string, { blanks }: QuestionFileOf<'blank'>) {
  if (blanks.every(({ choices }) => choices === undefined)) return {}
  return {
    choices: blanks.map(({ choices }, index) => (choices ? shuffle(choices, `${id} ${index}`) : null)),
  }
}

const rightPositions = (id: string, question: Choice): number[] =>
  shuffled(id, question).flatMap(({ correct }, index) => (correct ? [index] : []))

function spoken(question: QuestionFileOf<'descriptive'>) {
  const { rubric, frequency, short_answer, follow_ups, red_flags, levels, samples, design_notes, hints } =
    question
  return {
    ...renderIdealAnswer(question),
    rubric: rubric.map(({ criterion, half, weight }) => ({
      criterion: renderLabel(criterion),
      ...(half !== undefined && { half: renderLabel(half) }),
      weight,
    })),
    ...(frequency !== undefined && { frequency }),
    ...(short_answer !== undefined && { short_answer: renderMarkdown(short_answer) }),
    ...(follow_ups && { follow_ups: renderFollowUps(follow_ups) }),
    ...(red_flags && { red_flags: red_flags.map(renderLabel) }),
    ...(levels && {
      levels: {
        junior: renderLabel(levels.junior),
        mid: renderLabel(levels.mid),
        senior: renderLabel(levels.senior),
      },
    }),
    ...(samples && {
      samples: {
        junior: renderMarkdown(samples.junior),
        lean_no: renderMarkdown(samples.lean_no),
        why_not: renderMarkdown(samples.why_not),
      },
    }),
    ...(question.stories && { told_stories: renderStories(question) }),
    ...(design_notes && { design_notes: renderDesignNotes(design_notes) }),
    ...(hints && { hints: hints.map(renderMarkdown) }),
  }
}

function proofsOf(question: QuestionFile): MemberQuestion['content']['proof'] {
  const proofs: MemberQuestion['content']['proof'] = []
  if (question.type === 'code') {
    proofs.push(...languagesOf(question).map((language) => ({ kind: 'tests', language }) as const))
  }
  if (question.proof) {
    const kind = proofKind(question.proof)
    proofs.push({ kind: kind === 'key' ? 'prints' : kind, language: question.proof.language })
  }
  return proofs
}
