import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  addStory,
  changeStory,
  listStories,
  rehearseStory,
  removeStory,
  type StoryPrompt,
} from '#contract/api/stories.ts'
import { STORIES_MAX } from '#contract/limits.ts'
import { memberId } from '#server/auth/caller.ts'
import type { Content } from '#server/content/load-content.ts'
import type { Deps } from '#server/deps.ts'
import { ApiError, forbidden, notFound } from '#server/errors.ts'
import * as rows from './story-sql.ts'

const LIST_COST = 10
const missing = () => notFound('This story')

export const storyRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, content }) => {
  const prompts = promptsOf(content)

  app.route({
    ...listStories,
    config: { cost: LIST_COST },
    handler: async (request) => {
      const found = await rows.listStoryRows(db, memberId(request))
      return { items: found.map(rows.viewStory), prompts }
    },
  })

  app.route({
    ...addStory,
    handler: async (request, reply) => {
      const row = await rows.insertStory(db, memberId(request), request.body)
      if (!row)
        throw forbidden(`You have ${STORIES_MAX} stories, which is the most. Remove one to add another.`)
      return reply.code(201).send(rows.viewStory(row))
    },
  })

  app.route({
    ...changeStory,
    handler: async (request) => {
      const { if_updated_at, ...text } = request.body
      const row = await rows.updateStory(db, memberId(request), request.params.id, text, if_updated_at)
      if (!row) throw missing()
      if (row === 'stale')
        throw new ApiError(409, 'conflict', 'The story was changed elsewhere. Load it again.')
      return rows.viewStory(row)
    },
  })

  app.route({
    ...removeStory,
    handler: async (request, reply) => {
      if (!(await rows.deleteStory(db, memberId(request), request.params.id))) throw missing()
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...rehearseStory,
    handler: async (request) => {
      const row = await rows.addRehearsal(db, memberId(request), request.params.id, request.body.seconds)
      if (!row) throw missing()
      return rows.viewStory(row)
    },
  })
}

/** The parts that study paths of own stories ask for. */
const promptsOf = (content: Content): StoryPrompt[] =>
  content.studyPaths
    .filter(({ form }) => form === 'story')
    .flatMap(({ groups }) =>
      groups.flatMap((group) =>
        group.items.map(({ id, name, asks, frequency, questions }) => ({
          id,
          name,
          asks,
          spoken: spokenBy(content, questions[0]?.id),
          frequency,
          group: group.title,
          questions: questions.map(({ id, title, resource_slug }) => ({ id, title, resource_slug })),
        })),
      ),
    )

/** The words of the open question that a prompt leads to. */
function spokenBy(content: Content, id: string | undefined) {
  const question = id === undefined ? undefined : content.findQuestion(id)?.visitor
  return question?.question_type === 'descriptive' ? question.content.prompt : null
}
