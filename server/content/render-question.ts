import type { MemberQuestion } from '#contract/api/question-shapes.ts'
import { proofKind, type QuestionFile, type QuestionFileOf } from '#contract/questions/schema.ts'
import { renderCode, renderLabel, renderMarkdown } from './markdown.ts'
import { shuffle } from './shuffle.ts'

/** All of a question that follows from its file alone; what its place in the resource adds comes later. */
export type RenderedQuestion = Pick<MemberQuestion, 'id' | 'title' | 'difficulty' | 'points' | 'tags'> & {
  topic: string
  image?: QuestionFile['image']
  question_type: MemberQuestion['question_type']
  content: MemberQuestion['content']
}

export function renderQuestion(id: string, question: QuestionFile): RenderedQuestion {
  const { title, type, difficulty, points, tags, topic, image } = question
  const content = contentOf(id, question)
  return { id, title, question_type: type, difficulty, points, tags, topic, image, content }
}

function contentOf(id: string, question: QuestionFile): MemberQuestion['content'] {
  const shared = {
    prompt: renderMarkdown(question.prompt),
    explanation: renderMarkdown(question.explanation),
    sources: question.source ?? [],
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
        blanks: question.blanks.map(({ answers }) => ({ acceptable_answers: answers })),
      }
    case 'descriptive':
      return {
        ...shared,
        ideal_answer: Array.isArray(question.ideal_answer)
          ? question.ideal_answer.map(renderLabel)
          : renderMarkdown(question.ideal_answer),
        rubric: question.rubric.map(({ criterion, weight }) => ({
          criterion: renderLabel(criterion),
          weight,
        })),
      }
    case 'code':
      return { ...shared, ...program(question) }
  }
}

type Choice = QuestionFileOf<'mcq' | 'mcma'>

const shuffled = (id: string, { options }: Choice): Choice['options'] => shuffle(options, id)

function choices(id: string, question: Choice) {
  const options = shuffled(id, question)
  return {
    options: options.map(({ text }) => renderLabel(text)),
    option_explanations: options.map(({ why }) => (why === undefined ? null : renderLabel(why))),
  }
}

const rightPositions = (id: string, question: Choice): number[] =>
  shuffled(id, question).flatMap(({ correct }, index) => (correct ? [index] : []))

function program({
  language,
  starter_code,
  solution_code,
  expected_output_hint,
  tests,
}: QuestionFileOf<'code'>) {
  return {
    language,
    starter_code,
    starter_code_html: renderCode(starter_code, language),
    ...(expected_output_hint === undefined
      ? {}
      : { expected_output_hint: renderLabel(expected_output_hint) }),
    tests: { public: tests.flatMap(({ description, hidden }) => (hidden ? [] : [{ description }])) },
    solution_code,
    solution_code_html: renderCode(solution_code, language),
  }
}

function proofsOf(question: QuestionFile): MemberQuestion['content']['proof'] {
  const proofs: MemberQuestion['content']['proof'] = []
  if (question.type === 'code') proofs.push({ kind: 'tests', language: question.language })
  if (question.proof) {
    const kind = proofKind(question.proof)
    proofs.push({ kind: kind === 'key' ? 'prints' : kind, language: question.proof.language })
  }
  return proofs
}
