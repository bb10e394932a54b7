export const run = "await render(<Dial />)\nconsole.log(text(find('status')))"
/** A component question file that is right, for tests to change. */
export const componentFile = {
  title: 'Build a dial',
  type: 'code',
  difficulty: 'Basic',
  topic: 'building',
  tags: ['component'],
  points: 10,
  language: 'typescript',
  component: { name: 'Dial', preview: 'render(<Dial />)' },
  prompt: 'Build a dial.',
  explanation: 'The dial keeps its number in one state.',
  constraints: ['up to 10 steps'],
  examples: [
    { run, prints: '0', why: 'It begins with zero.' },
    { run, prints: '0', why: 'It begins with zero.' },
  ],
  hints: ['one', 'two', 'three'],
  approaches: [{ name: 'One state', idea: 'Keep one number.', time: 'O(1)', space: 'O(1)' }],
  follow_ups: [
    { question: 'Why?', answer: 'Because.' },
    { question: 'How?', answer: 'So.' },
  ],
  minutes: 10,
  frequency: 2,
  starter_code: 'export function Dial() {\n  return null\n}\n',
  solution_code: 'export function Dial() {\n  return <output>0</output>\n}\n',
  tests: Array.from({ length: 10 }, (_, at) => ({
    description: `test ${at}`,
    run,
    prints: '0',
    ...(at > 2 ? { hidden: true } : {}),
  })),
  wrong: [
    { note: 'a', code: 'export const Dial = () => 1' },
    { note: 'b', code: 'export const Dial = () => 2' },
  ],
}
