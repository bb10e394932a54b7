import type { MemberQuestion, VisitorQuestion } from '#contract/api/question-shapes.ts'
import type { SearchHit } from '#contract/api/search.ts'
import type { Content, LoadedQuestion } from '#server/content/load-content.ts'
import { plainText } from '#server/content/plain-text.ts'
import { abbreviationsOf } from './abbreviations.ts'
import { operatorsNamedIn } from './operators.ts'

/** Fields of a hit that are shown, apart from the texts in which it's found. */
export interface SearchDocument {
  hit: Omit<SearchHit, 'marks'>
  /** Other names of a question. */
  also: readonly string[]
  tags: string
  /** Open to all. */
  text: string
  /** Made at request: only the members' index reads it. */
  answers: () => string
}

const nothing = () => ''

/** Everything that can be found. Retired questions are not among them. */
export function searchDocuments(content: Content): SearchDocument[] {
  return [
    ...content.resources.flatMap(({ slug, title, description }) => [
      {
        hit: { kind: 'resource', id: slug, resource_slug: slug, title, url: `/resources/${slug}`, note: '' },
        also: [],
        tags: slug,
        text: description,
        answers: nothing,
      } satisfies SearchDocument,
      ...content.questions(slug).map((question) => questionDocument(question, title)),
      ...materials(content, slug, title),
      ...videos(content, slug, title),
    ]),
    ...content.studyPaths.map(
      ({ slug, title, description }): SearchDocument => ({
        hit: { kind: 'path', id: slug, resource_slug: null, title, url: `/paths/${slug}`, note: '' },
        also: [],
        tags: '',
        text: description,
        answers: nothing,
      }),
    ),
  ]
}

function questionDocument(
  { visitor, member, topic, name }: LoadedQuestion,
  resource: string,
): SearchDocument {
  const { id, resource_slug, title, difficulty, question_type, tags } = visitor
  const url = `/resources/${resource_slug}/interview/${name}`
  const text = openText(visitor)
  const subjects = [...tags, topic, resource].join(' ')
  const told = `${title} ${subjects} ${text}`
  return {
    hit: { kind: 'question', id, resource_slug, title, url, note: resource, difficulty, question_type },
    also: member.also ?? [],
    tags: [subjects, ...abbreviationsOf(told), ...operatorsNamedIn(told)].join(' '),
    text,
    answers: () => answerText(member),
  }
}

function openText({ content }: VisitorQuestion) {
  const options = 'options' in content ? content.options : []
  const choices = 'choices' in content ? (content.choices ?? []).flatMap((offered) => offered ?? []) : []
  return [plainText([content.prompt, ...options].join(' ')), ...choices].join(' ')
}

/** Texts for members only, without code: its names are in the prompt, and its words are everywhere. */
function answerText({ content }: MemberQuestion) {
  const ideal = 'ideal_answer' in content ? [content.ideal_answer].flat() : []
  const notes = 'option_explanations' in content ? content.option_explanations : []
  const accepted = 'blanks' in content ? content.blanks.flatMap((blank) => blank.acceptable_answers) : []
  return plainText(
    [content.explanation, ...ideal, ...notes.filter((note) => note !== null), ...accepted].join(' '),
  )
}

const materials = (content: Content, slug: string, resource: string) =>
  content.materials(slug).map(
    ({ id, title, format, level, external_url }): SearchDocument => ({
      hit: {
        kind: 'material',
        id,
        resource_slug: slug,
        title,
        url: external_url,
        note: `${resource}, ${format}`,
      },
      also: [],
      tags: [format, level, new URL(external_url).hostname, resource].join(' '),
      text: '',
      answers: nothing,
    }),
  )

const videos = (content: Content, slug: string, resource: string) =>
  content.videos(slug).map(
    ({ id, title }): SearchDocument => ({
      hit: {
        kind: 'video',
        id,
        resource_slug: slug,
        title,
        url: `/resources/${slug}/videos#video-${id}`,
        note: resource,
      },
      also: [],
      tags: resource,
      text: '',
      answers: nothing,
    }),
  )
