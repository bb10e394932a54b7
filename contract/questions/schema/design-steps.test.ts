import { describe, expect, test } from 'vitest'
import { designProblems, splitDesign } from './design-steps.ts'

const answer = `**Clarify.** How many users?

**Estimate.** Ten per second.

**API.**

\`\`\`text
GET /x
\`\`\`

**Data model.** One table.

**Sketch.** A client asks a server.

**Deep dive: keys.** Random ones.

**Eviction.** The oldest goes.

**Deep dive: time.** Clocks differ.

**Failure modes.** The store is gone.
`
const without = (leadIn: string) => answer.replace(new RegExp(`\\*\\*${leadIn}[^*]*\\*\\*`, 'g'), 'So.')

describe('SELF-02 an ideal answer in five steps', () => {
  test('is cut at its lead-ins, and other lead-ins stay in their step', () => {
    const steps = splitDesign(answer)
    expect(steps.map(({ step }) => step)).toEqual(['clarify', 'estimate', 'sketch', 'dive', 'wrap_up'])
    expect(steps.map(({ markdown }) => markdown).join('')).toBe(answer)
    expect(steps[2]?.markdown).toMatch(/^\*\*API\.\*\*[\s\S]*One table[\s\S]*A client asks a server\.\s*$/)
    expect(steps[3]?.markdown).toMatch(/^\*\*Deep dive: keys[\s\S]*Eviction[\s\S]*Clocks differ\.\s*$/)
    expect(designProblems(answer)).toEqual([])
  })

  test.each([
    ['Clarify', 'lacks the step clarify'],
    ['Estimate', 'lacks the step estimate'],
    ['Deep dive', 'lacks the step dive'],
    ['Failure modes', 'lacks the step wrap_up'],
  ])('without **%s** it is refused: %s', (leadIn, problem) => {
    expect(designProblems(without(leadIn)).join()).toContain(problem)
  })

  test('steps in another order, text before the first one and a list are refused', () => {
    const swapped = answer.replace('**Estimate.**', '**Failure modes.**')
    expect(designProblems(swapped).join()).toContain('lacks the step estimate')
    expect(designProblems(`First this.\n\n${answer}`)).toEqual(['holds text before its first step'])
    expect(designProblems([answer, answer])).toEqual([
      'must be a text: a design problem is answered in five steps',
    ])
  })

  test('a bold word within a line begins no step', () => {
    expect(splitDesign('**Clarify.** The **Estimate.** is near.')).toHaveLength(1)
  })
})
