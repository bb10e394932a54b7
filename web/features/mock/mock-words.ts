import type { MockRole, MockStage } from '#contract/sitting/mock-lists.ts'

export const roleNotes: Record<MockRole, string> = {
  backend: 'SQL, Java, Python, system design and algorithms',
  frontend: 'JavaScript, React and the web platform',
  data: 'SQL and Python',
  fullstack: 'JavaScript, React, SQL, the web and system design',
  mobile: 'Algorithms, Java, the web and object design',
  graduate: 'Algorithms, Python, Java and SQL, more of the basics',
  lead: 'System design, SQL and how teams work, more of the advanced',
  manager: 'How teams work, system design and hiring law',
  own: 'The subjects that you choose',
}

export const stageNames: Record<MockStage, string> = {
  opening: 'Opening',
  warmup: 'Warm-up',
  explain: 'Explain it',
  code: 'Code',
  design: 'Design',
}
