import type { DesignNotes } from '#contract/questions/schema/design-notes.ts'
import { figureOf } from './ideal-answer.ts'
import { renderLabel, renderMarkdown } from './markdown.ts'

/** The notes on a design as chapters that open at a press. */
export function renderDesignNotes({ requirements, headroom, dives, senior, staff }: DesignNotes) {
  const { functional, quality, below_the_line } = requirements
  const lists = [
    ['What it has to do', functional],
    ['How well', quality],
    ['Below the line', below_the_line],
  ] as const
  return [
    chapter('Requirements', lists.map(([name, texts]) => `**${name}**\n\n${listOf(texts)}`).join('\n\n')),
    chapter('Headroom in the numbers', headroom),
    ...dives.map(({ title, bad, good, great, difference, diagram }) => {
      const ways = `**Bad.** ${bad}\n\n**Good.** ${good}\n\n**Great.** ${great}\n\n**The difference.** ${difference}`
      const { question, answer } = chapter(`Deep dive: ${title}`, ways)
      return { question, answer: diagram ? `${answer}${figureOf(diagram)}` : answer }
    }),
    chapter('As a senior engineer', senior),
    chapter('As a staff engineer', staff),
  ]
}

const listOf = (texts: readonly string[]): string => texts.map((text) => `- ${text}`).join('\n')

const chapter = (title: string, markdown: string) => ({
  question: renderLabel(title),
  answer: renderMarkdown(markdown),
})
