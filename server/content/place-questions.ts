import {
  type MemberQuestion,
  memberQuestion,
  type VisitorQuestion,
  visitorQuestion,
} from '#contract/api/question-shapes.ts'
import { byText } from '#contract/by-text.ts'
import { difficulties } from '#contract/content-lists.ts'
import type { ProofPrograms } from '#contract/proofs/proof-programs.ts'
import type { Cues } from './cues.ts'
import type { LedgerEntry } from './ledger-files.ts'
import type { Editorial } from './question-editorial.ts'
import type { Mistake } from './question-mistakes.ts'
import type { Runs } from './question-tests.ts'
import type { NamedQuestion } from './read-questions.ts'
import type { ResourceFolder } from './read-resource-folder.ts'
import type { RenderedQuestion } from './render-question.ts'
import type { TraceFile } from './trace-files.ts'

export type LoadedQuestion = {
  visitor: VisitorQuestion
  member: MemberQuestion
  topic: string
  /** As the blueprint calls it. */
  topicTitle: string
  name: string
  /** It carries an id from where it was before. */
  moved: boolean
  /** The question that its file names as its companion. */
  companion: string | undefined
  /** The day it came into the bank, where that is recorded. */
  added?: string | undefined
  /** Of a code question: what runs it in the browser. */
  runs: Runs | undefined
  /** The programs that check its key. */
  proof: ProofPrograms | undefined
  /** Of a code question: the programs that its tests refuse. */
  mistakes: Mistake[] | undefined
  /** Of a code question: its approaches as programs. */
  editorial: Editorial | undefined
  /** Of an open question: what the interviewer listens for. */
  cues: Cues | undefined
}

/** Facts about a resource's questions from its other files, by name. */
interface Beside {
  ledger: ReadonlyMap<string, LedgerEntry[]>
  added: ReadonlyMap<string, string>
  traces: TraceFile
}

/** Orders a resource's questions by difficulty, then topic as the blueprint lists them, then id, and numbers them. */
export function placeQuestions(
  rendered: readonly NamedQuestion[],
  folder: ResourceFolder,
  { ledger, added, traces }: Beside,
): LoadedQuestion[] {
  const { blueprint } = folder
  const topicOrder = new Map(blueprint.topics.map(({ id }, index) => [id, index]))
  const place = ({ difficulty, topic }: RenderedQuestion) =>
    difficulties.indexOf(difficulty) * 1000 + (topicOrder.get(topic) ?? 0)
  const sorted = rendered.toSorted((a, b) => place(a) - place(b) || byText(a.id, b.id))
  return sorted.map(({ retired: _, ...question }, index) => ({
    ...shapes(withTrace(question, traces), folder, index + 1, ledger.get(question.name)),
    added: added.get(question.name),
  }))
}

/** A trace of another program than the question now shows is left out; content:check refuses it. */
function withTrace<Q extends NamedQuestion>(question: Q, traces: TraceFile): Q {
  const { name, programHash, content, editorial } = question
  const trace = traces[name]
  if (!trace) return question
  if (trace.program === programHash) return { ...question, content: { ...content, trace: trace.steps } }
  // The steps of a dry run tell the answer: they go with the editorial, never with the question.
  const code = editorial?.dryRuns[trace.program]
  return editorial && code
    ? { ...question, editorial: { ...editorial, dryRun: { code, steps: trace.steps } } }
    : question
}

/** A question that has left the bank has no number in it. */
export const placeRetired = (
  question: NamedQuestion,
  folder: ResourceFolder,
  retired: MemberQuestion['retired'],
): LoadedQuestion => shapes({ ...question, retired }, folder, 0)

function shapes(
  {
    topic,
    name,
    moved = false,
    companion,
    runs,
    proof,
    mistakes,
    editorial,
    cues,
    programHash: _,
    ...question
  }: Omit<NamedQuestion, 'retired'> & Pick<MemberQuestion, 'retired'>,
  { slug, resource, blueprint }: ResourceFolder,
  sequence_no: number,
  ledger?: LedgerEntry[],
): LoadedQuestion {
  const whole = {
    ...question,
    sequence_no,
    resource_slug: slug,
    is_published: true,
    content_schema_version: 1,
    created_at: midnight(resource.created),
    updated_at: midnight(resource.updated),
    ledger,
  }
  // Each shape keeps its own fields only: the visitor's has none from which an answer could be read.
  return {
    visitor: visitorQuestion.parse(whole),
    member: memberQuestion.parse(whole),
    topic,
    topicTitle: blueprint.topics.find(({ id }) => id === topic)?.title ?? topic,
    name,
    moved,
    companion,
    runs,
    proof,
    mistakes,
    editorial,
    cues,
  }
}

export const midnight = (day: string): string => `${day}T00:00:00.000Z`
