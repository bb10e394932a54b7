import { readFile } from 'node:fs/promises'
import { typeNames } from '#contract/type-names.ts'
import type { Content } from '#server/content/load-content.ts'
import { plainText } from '#server/content/plain-text.ts'
import { siteName } from '#server/site-name.ts'
import type { CardText } from './draw-card.ts'

const sections = {
  interview: 'interview questions',
  learning: 'learning materials',
  videos: 'videos',
} as const

/** Texts on the card of an address, from what a visitor reads there; undefined where the page has none of its own. */
export function cardTexts(content: Content, prerendered: ReadonlyMap<string, string>) {
  return async (path: string): Promise<CardText | undefined> => {
    const file = prerendered.get(path)
    if (file !== undefined) return path === '/' ? undefined : textOfPage(await readFile(file, 'utf8'))
    const [, area = '', slug = '', section, name, ...more] = path.split('/')
    if (more.length > 0) return undefined
    if (area === 'paths') return section === undefined ? pathCard(content, slug) : undefined
    if (area === 'practice-tests') return section === undefined ? testCard(content, slug) : undefined
    const resource = area === 'resources' ? content.findResource(slug) : undefined
    if (!resource) return undefined
    if (name !== undefined) return section === 'interview' ? questionCard(content, slug, name) : undefined
    if (section !== undefined && !Object.hasOwn(sections, section)) return undefined
    return {
      label: resource.title,
      title: section
        ? `${resource.title} ${sections[section as keyof typeof sections]}`
        : `Prepare for ${resource.title} interviews`,
      text: resource.description,
    }
  }
}

/** The visitor's shape alone: it has no answer. A retired question has no card. */
function questionCard(content: Content, slug: string, name: string): CardText | undefined {
  const question = content.questionNamed(slug, name)
  if (!question || question.member.retired) return undefined
  const { title, difficulty, question_type, content: asked } = question.visitor
  const subject = content.findResource(slug)?.title ?? slug
  return {
    label: [subject, difficulty, typeNames[question_type]].join(' · '),
    title,
    text: plainText(asked.prompt),
  }
}

function pathCard(content: Content, slug: string): CardText | undefined {
  const path = content.studyPaths.find((one) => one.slug === slug)
  return path && { label: 'Study path', title: path.title, text: path.description }
}

function testCard(content: Content, name: string): CardText | undefined {
  const test = content.findPracticeTest(name)
  return (
    test && {
      label: 'Practice test',
      title: test.title,
      text: `${test.sections.map(({ title }) => title).join(', ')}: a complete form against the clock.`,
    }
  )
}

/** A prerendered page says in its head what it is about. */
function textOfPage(html: string): CardText | undefined {
  const title = /<title>(.*?)<\/title>/.exec(html)?.[1]
  const text = /<meta name="description" content="([^"]*)"/.exec(html)?.[1]
  if (title === undefined) return undefined
  return {
    label: siteName,
    title: plainText(title).replace(` | ${siteName}`, ''),
    text: plainText(text ?? ''),
  }
}
