import { UNASKED_RECALL } from './cohorts.ts'

/** A question as the plan sees it. */
export interface Study {
  subject: string
  topic: string
  /** How often interviews ask it, 1 to 5; undefined where nobody has said. */
  frequency: number | undefined
  /** 0 is Basic, 1 Intermediate, 2 Advanced. */
  level: number
  /** Seconds that it takes. */
  seconds: number
  isAsked: boolean
}

/** A new question in its place: the how manyeth of its topic it is, of how many. */
export interface PlacedQuestion<T> {
  question: T
  nth: number
  of: number
  /** Its own, or that of its topic where nobody has said. */
  frequency: number
}

/** An interview asks what builds on the basics only of those who have them. */
const LEVEL_WORTH = [1, 0.8, 0.6]
const UNRATED = 3
/** The chance to answer on the day what was asked: reviews keep it there. */
export const ASKED_RECALL = 0.85
/** The longest question that opens a topic, or comes first for a subject that has waited. */
export const SHORT_SECONDS = 90
/** So many of a topic in a row, while another topic has one. */
const IN_A_ROW = 2

/** The value of knowing a share of a topic. It's concave: the last question adds a third of what the first one did. */
export const topicValue = (share: number) => share * (1.5 - 0.5 * share)

const mean = (values: readonly number[]) =>
  values.length > 0 ? values.reduce((sum, one) => sum + one, 0) / values.length : undefined
const rated = (some: readonly Study[]) => mean(some.flatMap(({ frequency }) => frequency ?? []))

/** Value of a minute of a question: how often it's asked, less for what builds on others. */
export const worthOf = ({ level }: Study, frequency: number) => frequency * (LEVEL_WORTH[level] ?? 1)

interface Topic<T> {
  left: { question: T; frequency: number; worth: number; mass: number }[]
  asked: number
  total: number
  /** Value of knowing all of it, and the part that was asked. */
  whole: number
  known: number
}

/**
 * The new questions of one subject in the order in which to learn them: the most asked first, topics mixed. A topic begins with a short
 * basic question. Whatever adds most to the value of its topic, per second, comes next.
 */
export function studyOrder<T extends Study>(all: readonly T[]): PlacedQuestion<T>[] {
  const subjectMean = rated(all) ?? UNRATED
  const topics = [...Map.groupBy(all, ({ topic }) => topic).values()].map((own) =>
    openTopic(own, subjectMean),
  )
  const order: PlacedQuestion<T>[] = []
  const lastTopics: Topic<T>[] = []
  for (;;) {
    const open = topics.filter(({ left }) => left.length > 0)
    const [last, before] = lastTopics.slice(-IN_A_ROW)
    const others = last === before ? open.filter((one) => one !== last) : open
    const next = best(others.length > 0 ? others : open)
    const head = next?.left.shift()
    if (!next || !head) return order
    next.known += head.mass
    next.asked++
    lastTopics.push(next)
    order.push({ question: head.question, nth: next.asked, of: next.total, frequency: head.frequency })
  }
}

function openTopic<T extends Study>(own: readonly T[], subjectMean: number): Topic<T> {
  const topicMean = rated(own) ?? subjectMean
  const all = own.map((question) => {
    const frequency = question.frequency ?? topicMean
    const worth = worthOf(question, frequency)
    return { question, frequency, worth, mass: worth * question.seconds }
  })
  const left = all
    .filter(({ question }) => !question.isAsked)
    .sort((a, b) => b.worth - a.worth || a.question.level - b.question.level)
  const asked = own.length - left.length
  if (asked === 0) openWithBasics(left)
  const whole = all.reduce((sum, { mass }) => sum + mass, 0)
  return {
    left,
    asked,
    total: own.length,
    whole,
    known: whole - left.reduce((sum, { mass }) => sum + mass, 0),
  }
}

/** The basic question moves to the front that delays the most asked one the least. */
function openWithBasics<T extends Study>(left: Topic<T>['left']) {
  const [head] = left
  if (!head || head.question.level === 0) return
  const cost = ({ worth, question }: Topic<T>['left'][number]) => (head.worth - worth) * question.seconds
  const [basic] = left
    .filter(({ question }) => question.level === 0 && question.seconds <= SHORT_SECONDS)
    .sort((a, b) => cost(a) - cost(b))
  if (basic) left.unshift(...left.splice(left.indexOf(basic), 1))
}

function best<T extends Study>(topics: readonly Topic<T>[]) {
  let most = Number.NEGATIVE_INFINITY
  let found: Topic<T> | undefined
  for (const topic of topics) {
    const gain = gainOfHead(topic)
    if (gain <= most) continue
    most = gain
    found = topic
  }
  return found
}

/** Per second. What opens a topic gains what it opens as well. */
function gainOfHead<T extends Study>({ left, known, whole }: Topic<T>) {
  const [head, next] = left
  if (!head) return Number.NEGATIVE_INFINITY
  const some = next && next.worth > head.worth ? [head, next] : [head]
  const mass = some.reduce((sum, one) => sum + one.mass, 0)
  const seconds = some.reduce((sum, { question }) => sum + question.seconds, 0)
  const worthAfter = (asked: number) =>
    topicValue(UNASKED_RECALL + (ASKED_RECALL - UNASKED_RECALL) * (asked / whole))
  return (whole * (worthAfter(known + mass) - worthAfter(known))) / seconds
}
