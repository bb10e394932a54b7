import {
  type DesignStep,
  sketchLeadIn,
  splitBehindSketch,
  splitDesign,
} from '#contract/questions/schema/design-steps.ts'
import type { Diagram } from '#contract/questions/schema/diagram.ts'
import type { QuestionFileOf } from '#contract/questions/schema.ts'
import { BadDiagram } from './diagram/bad-diagram.ts'
import { drawDiagram } from './diagram/draw-diagram.ts'
import { renderLabel, renderMarkdown } from './markdown.ts'
import { markStory } from './stories.ts'

/** The ideal answer with its diagram; that of a design problem also cut into its steps. */
export function renderIdealAnswer({ ideal_answer, diagram, form, star }: QuestionFileOf<'descriptive'>) {
  if (Array.isArray(ideal_answer)) return { ideal_answer: ideal_answer.map(renderLabel) }
  const figure = diagram && figureOf(diagram)
  const render = (markdown: string) =>
    figure && sketchLeadIn.test(markdown)
      ? splitBehindSketch(markdown).map(renderMarkdown).join(figure)
      : renderMarkdown(markdown)
  if (form !== 'design') return { ideal_answer: render(star ? markStory(ideal_answer, star) : ideal_answer) }
  const steps = splitDesign(ideal_answer).map(({ step, markdown }) => [step, render(markdown)] as const)
  return {
    ideal_answer: steps.map(([, html]) => html).join('\n'),
    design_steps: Object.fromEntries(steps) as Record<DesignStep, string>,
  }
}

export function figureOf(diagram: Diagram): string {
  const { figure, problems } = drawDiagram(diagram)
  if (problems.length > 0) throw new BadDiagram(problems)
  return figure
}
