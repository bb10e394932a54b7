/** The steps in which a design problem is answered, each begun by a bold lead-in of the ideal answer. */
export const designSteps = ['clarify', 'estimate', 'sketch', 'dive', 'wrap_up'] as const
export type DesignStep = (typeof designSteps)[number]

/** Any other lead-in, such as **Eviction.**, belongs to the step in which it stands. */
const leadIns: Record<DesignStep, { pattern: RegExp; named: string }> = {
  clarify: { pattern: /^\*\*Clarify\b/, named: '**Clarify.**' },
  estimate: { pattern: /^\*\*Estimate\b/, named: '**Estimate.**' },
  sketch: {
    pattern: /^\*\*(API|Data model|Compare|Sketch)\b/,
    named: '**API.**, **Data model.** or **Sketch.**',
  },
  dive: { pattern: /^\*\*Deep dive\b/, named: '**Deep dive: …**' },
  wrap_up: { pattern: /^\*\*Failure modes\b/, named: '**Failure modes.**' },
}

/** The Markdown of each step, in order; a step without a lead-in behind the one before it is missing. */
export function splitDesign(markdown: string): { step: DesignStep; markdown: string }[] {
  const found: { step: DesignStep; from: number }[] = []
  for (const { index } of markdown.matchAll(/^(?=\*\*)/gm)) {
    const next = designSteps
      .slice(designSteps.indexOf(found.at(-1)?.step ?? 'clarify') + (found.length > 0 ? 1 : 0))
      .find((step) => leadIns[step].pattern.test(markdown.slice(index)))
    if (next) found.push({ step: next, from: index })
  }
  return found.map(({ step, from }, at) => ({ step, markdown: markdown.slice(from, found[at + 1]?.from) }))
}

export const sketchLeadIn = /^\*\*Sketch\b/m

/** The Markdown until the end of the sketch, and what backs it up. */
export function splitBehindSketch(markdown: string): [string, string] {
  const from = markdown.search(sketchLeadIn)
  const length = markdown.slice(from + 2).search(/^\*\*/m)
  if (from < 0 || length < 0) return [markdown, '']
  const end = from + 2 + length
  return [markdown.slice(0, end), markdown.slice(end)]
}

/** The reasons why an ideal answer can't be played in steps. */
export function designProblems(idealAnswer: string | string[]): string[] {
  if (typeof idealAnswer !== 'string') return ['must be a text: a design problem is answered in five steps']
  const found = splitDesign(idealAnswer)
  const first = idealAnswer.indexOf(found[0]?.markdown ?? '')
  return [
    ...(found.length > 0 && first > 0 ? ['holds text before its first step'] : []),
    ...designSteps
      .filter((step) => !found.some((one) => one.step === step))
      .map(
        (step) =>
          `lacks the step ${step}: no paragraph behind the step before it begins with ${leadIns[step].named}`,
      ),
  ]
}
