import { paragraphsOf, probeOf } from '#contract/questions/schema/stories.ts'
import type { QuestionFileOf } from '#contract/questions/schema.ts'
import { renderLabel, renderMarkdown } from './markdown.ts'

/** Each paragraph begins with what it tells; a part of two paragraphs is named once. */
export const markStory = (markdown: string, star: string[]): string =>
  paragraphsOf(markdown)
    .map((paragraph, index) =>
      star[index] === star[index - 1] ? paragraph : `${nameOf(star[index])} ${paragraph}`,
    )
    .join('\n\n')

function nameOf(mark = ''): string {
  const words = mark.split(' ').join(', ')
  return `**${words.charAt(0).toUpperCase()}${words.slice(1)}.**`
}

/** The stories others tell, each with their answers to the follow-ups. */
export const renderStories = ({ stories = [], follow_ups = [] }: QuestionFileOf<'descriptive'>) =>
  stories.map(({ who, star, told, answers }) => ({
    question: renderLabel(who),
    answer: renderMarkdown(
      [
        markStory(told, star),
        ...answers.flatMap((answered, index) => {
          const { question, answer } = probeOf(answered, follow_ups[index]?.question)
          return [`**${question}**`, answer]
        }),
      ].join('\n\n'),
    ),
  }))
