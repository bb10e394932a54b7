import type { Difficulty, QuestionType } from '../content-lists.ts'
import { type MockMinutes, type MockRole, type MockStage, mockStages } from './mock-lists.ts'
import type { MockRound } from './mock-rounds.ts'

/** A subject is a resource of the bank; the weight says how often it is asked. */
type Weights = Record<string, number>
type Levels = Record<Difficulty, number>

interface RolePlan {
  subjects: Weights
  /** Subjects that code is asked from, unless it's all of them. */
  code?: Weights
  /** Subjects of the design problem, where there is one. */
  design?: Weights | undefined
  levels: Levels
}

const balanced: Levels = { Basic: 2, Intermediate: 5, Advanced: 3 }
const first: Levels = { Basic: 5, Intermediate: 4, Advanced: 1 }
const late: Levels = { Basic: 1, Intermediate: 5, Advanced: 4 }

const roles: Record<Exclude<MockRole, 'own'>, RolePlan> = {
  backend: {
    subjects: { sql: 3, java: 2, python: 2, 'system-design': 2, dsa: 1 },
    code: { dsa: 3, sql: 2, python: 1 },
    design: { 'system-design': 1 },
    levels: balanced,
  },
  frontend: {
    subjects: { javascript: 4, react: 3, 'web-development': 3 },
    code: { javascript: 3, react: 2, dsa: 1 },
    levels: balanced,
  },
  data: {
    subjects: { sql: 5, python: 4, dsa: 1 },
    code: { sql: 3, python: 2 },
    levels: balanced,
  },
  fullstack: {
    subjects: { javascript: 3, react: 2, sql: 2, 'web-development': 2, 'system-design': 1 },
    code: { javascript: 3, sql: 1, dsa: 2 },
    design: { 'system-design': 1 },
    levels: balanced,
  },
  graduate: {
    subjects: { dsa: 4, python: 2, java: 2, sql: 2 },
    code: { dsa: 3, python: 1 },
    levels: first,
  },
  // The bank has no subject of one platform: what its rounds share with others is asked.
  mobile: {
    subjects: { dsa: 3, java: 3, 'web-development': 2, 'low-level-design': 1 },
    code: { dsa: 3, java: 1, javascript: 1 },
    design: { 'low-level-design': 3, 'system-design': 1 },
    levels: balanced,
  },
  lead: {
    subjects: { 'system-design': 4, sql: 2, 'web-development': 1, 'interview-prep': 2 },
    code: { dsa: 2, sql: 1, python: 1 },
    design: { 'system-design': 2, 'low-level-design': 1 },
    levels: late,
  },
  manager: {
    subjects: { 'interview-prep': 4, 'system-design': 3, 'hiring-law': 1 },
    design: { 'system-design': 1 },
    levels: late,
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

const rounds: Record<MockRound, StagePlan[]> = {
  screen: lengths[20],
  coding: [{ stage: 'code', minutes: 45, count: 2 }],
  design: [{ stage: 'design', minutes: 45, count: 1 }],
  behavioral: [{ stage: 'opening', minutes: 45, count: 5 }],
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

/** The stages of an interview, or of one round of a loop, and what each asks. `subjects` is the learner's own mix, for the role `own` alone. */
export function planStages(
  role: MockRole,
  length: MockMinutes | MockRound,
  subjects: readonly string[] = [],
) {
  const plan = role === 'own' ? ownPlan(subjects) : roles[role]
  const parts = typeof length === 'number' ? lengths[length] : rounds[length]
  const stages = parts.flatMap((stage): StageWish[] => {
    const types = stageTypes[stage.stage]
    const wish = { ...stage, types }
    switch (stage.stage) {
      case 'opening':
        return [{ ...wish, subjects: { [OPENING]: 1 } }]
      case 'design':
        return plan.design
          ? [{ ...wish, subjects: plan.design }]
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
  const even = (slugs: readonly string[]) => Object.fromEntries(slugs.map((slug) => [slug, 1]))
  const design = subjects.filter((slug) => DESIGN.includes(slug))
  return {
    subjects: even(subjects),
    design: design.length > 0 ? even(design) : undefined,
    levels: balanced,
  }
}

/** Two parts of one kind are one stage. */
function joined(stages: StageWish[]): StageWish[] {
  return mockStages.flatMap((stage) => {
    const [one, ...others] = stages.filter((other) => other.stage === stage)
    if (!one) return []
    const sum = (key: 'minutes' | 'count') => others.reduce((total, other) => total + other[key], one[key])
    return [{ ...one, minutes: sum('minutes'), count: sum('count') }]
  })
}
