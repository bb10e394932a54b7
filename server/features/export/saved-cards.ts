import type { MemberQuestion } from '#contract/api/question-shapes.ts'
import { escapeHtml } from '#server/content/escape-html.ts'
import type { Content, LoadedQuestion } from '#server/content/load-content.ts'
import type { QuestionImage } from '#server/content/question-images.ts'
import type { Db } from '#server/db/db.ts'
import { withheldFrom } from '#server/practice/sittings/withheld.ts'

/** A saved question as it is learned elsewhere. Texts are HTML, notes are plain. */
export interface SavedCard {
  id: string
  deck: string
  title: string
  tags: string[]
  question: string
  answer: string
  explanation: string
  notes: string
  url: string
  /** When the question or the note changed last. */
  changedAt: string
  picture?: { name: string; bytes: Uint8Array; contentType: string }
}

/** Saved questions that are in the bank, by resource and number; also retired ones, which stay readable where they are saved. */
export async function listSavedCards(
  { db, content, publicUrl }: { db: Db; content: Content; publicUrl: string },
  uid: string,
  resource: string | undefined,
): Promise<SavedCard[]> {
  const rows = await db.query
    .selectFrom('bookmarks')
    .select(['content_id', 'notes', 'updated_at'])
    .where('user_id', '=', uid)
    .where('content_type', '=', 'interview')
    .execute()
  const withheld = await withheldFrom(db, uid)
  const order = new Map(content.resources.map(({ slug }, index) => [slug, index]))
  const place = ({ visitor }: LoadedQuestion) =>
    (order.get(visitor.resource_slug) ?? 0) * 10_000 + visitor.sequence_no
  return rows
    .flatMap(({ content_id, notes, updated_at }) => {
      const question = content.findQuestion(content_id)
      if (!question || withheld.has(content_id)) return []
      if (resource && question.visitor.resource_slug !== resource) return []
      return [{ question, notes: notes ?? '', updated_at }]
    })
    .sort((a, b) => place(a.question) - place(b.question))
    .map(({ question, notes, updated_at }) => cardOf(content, question, notes, updated_at, publicUrl))
}

function cardOf(
  content: Content,
  { member, name }: LoadedQuestion,
  notes: string,
  notedAt: string,
  publicUrl: string,
): SavedCard {
  const { id, title, resource_slug, tags, difficulty, updated_at } = member
  const picture = pictureOf(content, member)
  return {
    id,
    deck: content.findResource(resource_slug)?.title ?? resource_slug,
    title,
    tags: [...tags, difficulty.toLowerCase()],
    question: [member.content.prompt, picture && `<img src="${picture.name}" alt="">`, optionsOf(member)]
      .filter(Boolean)
      .join('\n'),
    answer: answerOf(member),
    explanation: member.content.explanation,
    notes,
    url: `${publicUrl}/resources/${resource_slug}/interview/${name}`,
    changedAt: updated_at > notedAt ? updated_at : notedAt,
    ...(picture && {
      picture: { name: picture.name, bytes: picture.image.bytes, contentType: picture.image.contentType },
    }),
  }
}

function pictureOf(content: Content, { content: { media } }: MemberQuestion) {
  const [, slug = '', file = ''] = /^\/images\/([^/]+)\/([^/]+)$/.exec(media?.image_url ?? '') ?? []
  const image: QuestionImage | undefined = content.findImage(slug, file)
  return image && { name: `whetstone-${slug}-${file}`, image }
}

const list = (items: readonly string[]) =>
  `<ol type="A">${items.map((item) => `<li>${item}</li>`).join('')}</ol>`

function optionsOf({ content }: MemberQuestion) {
  if ('options' in content) return list(content.options)
  if (!('choices' in content)) return ''
  const offered = (content.choices ?? []).map((choices) => choices?.map(escapeHtml).join(', ') ?? '')
  return `<ol>${offered.map((choices) => `<li>${choices}</li>`).join('')}</ol>`
}

const letter = (index: number) => String.fromCharCode(65 + index)

function answerOf(question: MemberQuestion): string {
  switch (question.question_type) {
    case 'mcq':
    case 'mcma': {
      const { content } = question
      const right = 'correct_index' in content ? [content.correct_index] : content.correct_indices
      return right.map((index) => `<p>${letter(index)}. ${content.options[index] ?? ''}</p>`).join('')
    }
    case 'blank':
      return `<ol>${question.content.blanks.map((blank) => `<li>${blank.acceptable_answers.map(escapeHtml).join(' or ')}</li>`).join('')}</ol>`
    case 'descriptive': {
      const { ideal_answer } = question.content
      return typeof ideal_answer === 'string'
        ? fitting(ideal_answer)
        : `<ul>${ideal_answer.map((point) => `<li>${point}</li>`).join('')}</ul>`
    }
    case 'code': {
      const { language, solution_code, other_solutions = [] } = question.content
      return [{ language, solution_code }, ...other_solutions]
        .map((one) => `<p>${one.language}</p><pre><code>${escapeHtml(one.solution_code)}</code></pre>`)
        .join('')
    }
  }
}

/** A card or a sheet is not scrolled sideways: a diagram gets as wide as there is room. */
const fitting = (html: string) =>
  html.replaceAll('<svg xmlns=', '<svg style="max-width:100%;height:auto" xmlns=')
