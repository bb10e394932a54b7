import type { MockRole, MockStage } from '#contract/mock/mock-lists.ts'

export const roleNotes: Record<MockRole, string> = {
  backend: 'SQL, Java, Python, system design and algorithms',
  frontend: 'JavaScript, React and the web platform',
  data: 'SQL and Python',
  fullstack: 'JavaScript, React, SQL, the web and system design',
  graduate: 'Algorithms, Python, Java and SQL, more of the basics',
  own: 'The subjects that you choose',
}

export const stageNames: Record<MockStage, string> = {
  opening: 'Opening',
  warmup: 'Warm-up',
  explain: 'Explain it',
  code: 'Code',
  design: 'Design',
}

/** '27:04', from whole seconds. */
export const clockText = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

export const minutesText = (seconds: number) => {
  const minutes = Math.max(1, Math.round(seconds / 60))
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}

export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
