import type { Difficulty, QuestionType } from '../content-lists.ts'
import { mulberry32 } from '../questions/test-data.ts'
import type { MockStage } from './mock-lists.ts'
import { BLANK_SHARE, fitsTopic, type StageWish } from './mock-plan.ts'

export interface MockCandidate {
  id: string
  subject: string
  topic: string
  type: QuestionType
  difficulty: Difficulty
}

/** The learner's last attempt at a question. */
export interface MockPast {
  isRight: boolean
  daysAgo: number
}

export interface SelectedStage {
  stage: MockStage
  seconds: number
  ids: string[]
}

/** An answer that was right so lately is still in mind. */
const FRESH_DAYS = 3

interface Choice {
  stages: readonly StageWish[]
  levels: Record<Difficulty, number>
  candidates: readonly MockCandidate[]
  past: ReadonlyMap<string, MockPast>
  seed: number
}

/**
 * The questions of a mock interview, the same for a seed: subjects by weight, each question of another topic where there are enough,
 * unseen and weak ones first, nothing that was right in the last three days. A stage that the bank cannot fill is left out, and its
 * time goes to the others.
 */
export function selectMock({ stages, levels, candidates, past, seed }: Choice): SelectedStage[] {
  const random = mulberry32(seed)
  const taken = new Set<string>()
  const minutes = stages.reduce((sum, stage) => sum + stage.minutes, 0)
  const chosen = stages.map((wish) => {
    const fits = candidates.filter((one) => fitsStage(wish, one) && !isFresh(past.get(one.id)))
    const ids: string[] = []
    const topics = new Map<string, number>()
    for (let at = 0; at < wish.count; at++) {
      const wanted = typesAt(wish, at)
      const free = fits.filter(({ id }) => !taken.has(id))
      const typed = free.filter(({ type }) => wanted.includes(type))
      const next = pick(typed.length > 0 ? typed : free, wish.subjects, topics, { levels, past, random })
      if (!next) break
      taken.add(next.id)
      ids.push(next.id)
      topics.set(topicKey(next), (topics.get(topicKey(next)) ?? 0) + 1)
    }
    return { stage: wish.stage, minutes: wish.minutes, ids }
  })
  const filled = chosen.filter(({ ids }) => ids.length > 0)
  const used = filled.reduce((sum, stage) => sum + stage.minutes, 0)
  return filled.map(({ stage, ids, minutes: own }) => ({
    stage,
    ids,
    seconds: Math.round((own * 60 * minutes) / used),
  }))
}

const topicKey = ({ subject, topic }: MockCandidate) => `${subject} ${topic}`
const isFresh = (past: MockPast | undefined) => past?.isRight === true && past.daysAgo < FRESH_DAYS

const fitsStage = ({ stage, types, subjects }: StageWish, { subject, topic, type }: MockCandidate) =>
  (subjects[subject] ?? 0) > 0 && types.includes(type) && fitsTopic(stage, subject, topic)

/** Of a mixed stage the last ones have blanks. */
function typesAt({ types, count }: StageWish, at: number): QuestionType[] {
  if (!types.includes('blank')) return types
  const blanks = Math.round(count * BLANK_SHARE)
  return at >= count - blanks ? ['blank'] : types.filter((type) => type !== 'blank')
}

interface Taste {
  levels: Record<Difficulty, number>
  past: ReadonlyMap<string, MockPast>
  random: () => number
}

/** Subject, then topic, then level by their weights; of what is left the most useful one. */
function pick(
  free: MockCandidate[],
  subjects: Record<string, number>,
  topics: ReadonlyMap<string, number>,
  { levels, past, random }: Taste,
) {
  const subject = draw([...Map.groupBy(free, (one) => one.subject)], ([slug]) => subjects[slug] ?? 0, random)
  if (!subject) return undefined
  const byTopic = [...Map.groupBy(subject[1], topicKey)]
  const least = Math.min(...byTopic.map(([topic]) => topics.get(topic) ?? 0))
  const open = byTopic.filter(([topic]) => (topics.get(topic) ?? 0) === least)
  const topic = draw(open, ([, questions]) => questions.length, random)
  const useful = mostUseful(topic?.[1] ?? [], past)
  const level = draw(
    [...Map.groupBy(useful, ({ difficulty }) => difficulty)],
    ([name]) => levels[name],
    random,
  )
  return draw(level?.[1] ?? [], () => 1, random)
}

/** Unseen and weak ones, as long as there are any. */
function mostUseful(questions: MockCandidate[], past: ReadonlyMap<string, MockPast>) {
  const useful = questions.filter(({ id }) => past.get(id)?.isRight !== true)
  return useful.length > 0 ? useful : questions
}

function draw<T>(items: readonly T[], weightOf: (item: T) => number, random: () => number): T | undefined {
  let left = random() * items.reduce((sum, item) => sum + weightOf(item), 0)
  for (const item of items) {
    left -= weightOf(item)
    if (left < 0) return item
  }
  return items.at(-1)
}
