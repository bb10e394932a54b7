import type { MockMinutes, MockRole, MockStage } from './mock-lists.ts'

/** Rounds of a loop, in the order in which they're held. Each is an interview of its own. */
export const mockRounds = ['screen', 'coding', 'design', 'behavioral'] as const
export type MockRound = (typeof mockRounds)[number]

export const roundNames: Record<MockRound, string> = {
  screen: 'Screen',
  coding: 'Coding',
  design: 'Design',
  behavioral: 'Behavioral',
}

export const roundMinutes: Record<MockRound, MockMinutes> = {
  screen: 20,
  coding: 45,
  design: 45,
  behavioral: 45,
}

const roundStages: Record<MockRound, readonly MockStage[]> = {
  screen: ['warmup', 'explain'],
  coding: ['code'],
  design: ['design'],
  behavioral: ['opening'],
}

/** The round that an interview of these stages is; null for one that mixes them. */
export const roundOf = (stages: readonly MockStage[]) =>
  mockRounds.find(
    (round) => stages.length > 0 && stages.every((stage) => roundStages[round].includes(stage)),
  ) ?? null

/** The rounds of a role's loop: nobody asks a manager for code, and a design is for those who decide one. */
export const roundsOf = (role: MockRole): MockRound[] => {
  switch (role) {
    case 'own':
      return []
    case 'manager':
      return ['screen', 'design', 'behavioral']
    case 'frontend':
    case 'data':
    case 'graduate':
      return ['screen', 'coding', 'behavioral']
    default:
      return [...mockRounds]
  }
}
