import type { StoryPart } from '#contract/stories/speaking.ts'

export const partNames: Record<StoryPart, string> = {
  situation: 'Situation',
  task: 'Task',
  action: 'Action',
  result: 'Result',
  learned: 'What you learned',
}

export const partHints: Record<StoryPart, string> = {
  situation: 'Where, when, who. Two sentences are enough.',
  task: 'What was yours to do, and why it mattered.',
  action: 'What you did yourself, step by step, and what you decided against.',
  result: 'What came of it, with a number where you have one.',
  learned: 'What you do differently since.',
}
