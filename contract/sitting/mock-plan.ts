import type { Difficulty, QuestionType } from '../content-lists.ts'
import { type MockMinutes, type MockRole, type MockStage, mockStages } from './mock-lists.ts'

/** A subject is a resource of the bank; the weight says how often it is asked. */
type Weights = Record<string, number>
type Levels = Record<Difficulty, number>

interface RolePlan {
  subjects: Weights
  /** Subjects that code is asked from, unless it's all of them. */
  code?: Weights
  hasDesign: boolean
  levels: Levels
}

const even: Levels = { Basic: 2, Intermediate: 5, Advanced: 3 }
const first: Levels = { Basic: 5, Intermediate: 4, Advanced: 1 }

const roles: Record<Exclude<MockRole, 'own'>, RolePlan> = {
  backend: {
    subjects: { sql: 3, java: 2, python: 2, 'system-design': 2, dsa: 1 },
    code: { dsa: 3, sql: 2, python: 1 },
    hasDesign: true,
    levels: even,
  },
  frontend: {
    subjects: { javascript: 4, react: 3, 'web-development': 3 },
    code: { javascript: 3, react: 2, dsa: 1 },
    hasDesign: false,
    levels: even,
  },
  data: {
    subjects: { sql: 5, python: 4, dsa: 1 },
    code: { sql: 3, python: 2 },
    hasDesign: false,
    levels: even,
  },
  fullstack: {
    subjects: { javascript: 3, react: 2, sql: 2, 'web-development': 2, 'system-design': 1 },
    code: { javascript: 3, sql: 1, dsa: 2 },
    hasDesign: true,
    levels: even,
  },
  graduate: {
    subjects: { dsa: 4, python: 2, java: 2, sql: 2 },
    code: { dsa: 3, python: 1 },
    hasDesign: false,
    levels: first,
  },
}

/** The subjects of the opening and of the design problem. */
const OPENING = 'interview-prep'
const DESIGN = ['system-design', 'low-level-design']
const isStoryTopic = (topic: string) => topic.endsWith('-stories') || topic.startsWith('opening-')
const isDesignTopic = (subject: string, topic: string) =>
  subject === 'low-level-design' || topic === 'design-problems'

/** The opening asks for a story of one's own; a whole design takes a stage of its own and no less. */
export function fitsTopic(stage: MockStage, subject: string, topic: string) {
  if (stage === 'opening') return isStoryTopic(topic)
  if (stage === 'design') return isDesignTopic(subject, topic)
  return stage !== 'explain' || !isDesignTopic(subject, topic)
}

interface StagePlan {
  stage: MockStage
  minutes: number
  count: number
}

const lengths: Record<MockMinutes, StagePlan[]> = {
  20: [
    { stage: 'warmup', minutes: 12, count: 10 },
    { stage: 'explain', minutes: 8, count: 2 },
  ],
  45: [
    { stage: 'opening', minutes: 4, count: 1 },
    { stage: 'warmup', minutes: 9, count: 8 },
    { stage: 'explain', minutes: 8, count: 2 },
    { stage: 'code', minutes: 24, count: 1 },
  ],
  60: [
    { stage: 'opening', minutes: 4, count: 1 },
    { stage: 'warmup', minutes: 9, count: 8 },
    { stage: 'explain', minutes: 7, count: 2 },
    { stage: 'code', minutes: 22, count: 1 },
    { stage: 'design', minutes: 18, count: 1 },
  ],
}

const stageTypes: Record<MockStage, QuestionType[]> = {
  opening: ['descriptive'],
  warmup: ['mcq', 'mcma', 'blank'],
  explain: ['descriptive'],
  code: ['code'],
  design: ['descriptive'],
}
/** Of five warm-up questions one has blanks to fill. */
export const BLANK_SHARE = 0.2

export interface StageWish extends StagePlan {
  types: QuestionType[]
  subjects: Weights
}

/** The stages of an interview and what each asks. `subjects` is the own mix, for the role `own` alone. */
export function planStages(role: MockRole, minutes: MockMinutes, subjects: readonly string[] = []) {
  const plan = role === 'own' ? ownPlan(subjects) : roles[role]
  const stages = lengths[minutes].flatMap((stage): StageWish[] => {
    const types = stageTypes[stage.stage]
    const wish = { ...stage, types }
    switch (stage.stage) {
      case 'opening':
        return [{ ...wish, subjects: { [OPENING]: 1 } }]
      case 'design':
        return plan.hasDesign
          ? [{ ...wish, subjects: designSubjects(role, subjects) }]
          : // A second program takes the place of the design problem.
            [{ ...wish, stage: 'code', types: stageTypes.code, subjects: plan.code ?? plan.subjects }]
      case 'code':
        return [{ ...wish, subjects: plan.code ?? plan.subjects }]
      default:
        return [{ ...wish, subjects: plan.subjects }]
    }
  })
  return { stages: joined(stages), levels: plan.levels }
}

function ownPlan(subjects: readonly string[]): RolePlan {
  return {
    subjects: Object.fromEntries(subjects.map((slug) => [slug, 1])),
    hasDesign: subjects.some((slug) => DESIGN.includes(slug)),
    levels: even,
  }
}

const designSubjects = (role: MockRole, subjects: readonly string[]): Weights =>
  role === 'own'
    ? Object.fromEntries(subjects.filter((slug) => DESIGN.includes(slug)).map((slug) => [slug, 1]))
    : { 'system-design': 1 }

/** Two parts of one kind are one stage. */
function joined(stages: StageWish[]): StageWish[] {
  return mockStages.flatMap((stage) => {
    const [one, ...others] = stages.filter((other) => other.stage === stage)
    if (!one) return []
    const sum = (key: 'minutes' | 'count') => others.reduce((total, other) => total + other[key], one[key])
    return [{ ...one, minutes: sum('minutes'), count: sum('count') }]
  })
}
