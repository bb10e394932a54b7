import { ANSWER_TEXT_MAX } from '#contract/limits.ts'
import { type DesignStep, designSteps } from '#contract/questions/schema/design-steps.ts'

interface RoundStep {
  id: DesignStep
  name: string
  minutes: number
  /** An interviewer's expectation. */
  expects: string
}

const steps: Record<DesignStep, Omit<RoundStep, 'id'>> = {
  clarify: {
    name: 'Clarify',
    minutes: 5,
    expects: 'Ask about users, scale and limits. State your assumptions.',
  },
  estimate: {
    name: 'Estimate',
    minutes: 5,
    expects: 'Turn the numbers into requests per second and bytes, and say which of them decides the design.',
  },
  sketch: {
    name: 'Sketch',
    minutes: 15,
    expects: 'Name the calls and the data, then the boxes, and follow one request through them.',
  },
  dive: {
    name: 'Deep dive',
    minutes: 15,
    expects: 'Take the two hardest parts, compare ways to solve each, and choose one with its price.',
  },
  wrap_up: {
    name: 'Wrap up',
    minutes: 5,
    expects: 'Say what can fail, what users notice then, and what you would improve next.',
  },
}

export const roundSteps: readonly RoundStep[] = designSteps.map((id) => ({ id, ...steps[id] }))
export const roundMinutes = roundSteps.reduce((sum, { minutes }) => sum + minutes, 0)

/** Of one step, so all of them with their names fit into an answer. */
export const STEP_TEXT_MAX = Math.floor(ANSWER_TEXT_MAX / roundSteps.length) - 20

/** Joins the answers into one text: each step under its name. */
export const joinedText = (texts: readonly string[]) =>
  roundSteps
    .flatMap(({ name }, index) => (texts[index]?.trim() ? [`${name}\n${texts[index].trim()}`] : []))
    .join('\n\n')

/** The texts by step of such a text; what stands before every name belongs to the first. */
export function splitText(text: string): string[] {
  const texts = roundSteps.map(() => '')
  let at = 0
  for (const line of text.split('\n')) {
    const next = roundSteps.findIndex(({ name }, index) => name === line && texts[index] === '')
    if (next >= 0) at = next
    else texts[at] += `${line}\n`
  }
  return texts.map((one) => one.trim())
}
