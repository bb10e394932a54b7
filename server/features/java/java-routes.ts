import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getJavaRunner, type JavaRunBody, runJavaTests } from '#contract/api/java-runs.ts'
import type { QuestionTests } from '#contract/api/question-tests.ts'
import { BadData } from '#contract/questions/test-data.ts'
import { withOwnTests } from '#contract/run/own-tests.ts'
import { memberId } from '#server/auth/caller.ts'
import { bucket, limit } from '#server/auth/rate-limit.ts'
import type { Deps } from '#server/deps.ts'
import { forbidden, invalidInput, notFound, unavailable } from '#server/errors.ts'
import { semaphore } from '#server/http/semaphore.ts'
import { withheldFrom } from '#server/practice/sittings/withheld.ts'
import { askJavaRunner } from './java-runner.ts'
import { javaSolution } from './java-solution.ts'

const RUNS = 60
const WINDOW_SECONDS = 600
/** A run waits for a process of its own, so it counts as many calls. */
const COST = 20
/** Runs that this instance hands on at a time; the service bounds itself as well. */
const AT_ONCE = 8

/** Java for members, on the service of JAVA_RUNNER_URL; without it the routes say that there is none. */
export const javaRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, content, settings }) => {
  const { javaRunnerUrl: url } = settings
  const slot = semaphore({ atOnce: AT_ONCE, waitingMax: AT_ONCE, refusal: unavailable })
  app.route({ ...getJavaRunner, handler: async () => ({ available: url !== undefined }) })
  app.route({
    ...runJavaTests,
    config: { cost: COST },
    handler: async (request) => {
      const { id } = request.params
      const { code, kind, cases } = request.body
      const question = content.findQuestion(id)
      const solution = question && javaSolution(question.member)
      if (url === undefined || !question?.runs || solution === undefined) throw notFound('This Java question')
      if ((await withheldFrom(db, memberId(request))).has(id))
        throw forbidden('Its tests come when your mock interview has ended.')
      await limit(db, bucket('java-runs', memberId(request)), RUNS, WINDOW_SECONDS)
      const tests = testsFor(question.runs.tests, { kind, cases })
      const asked = { code, tests, solution: kind === 'submit' && !cases ? solution : undefined }
      return slot('java', () => askJavaRunner(url, asked, request.log))
    },
  })
}

function testsFor(all: QuestionTests, { kind, cases }: Pick<JavaRunBody, 'kind' | 'cases'>): QuestionTests {
  if (!cases) return kind === 'submit' ? all : openTests(all)
  try {
    return withOwnTests(all, cases)
  } catch (error) {
    if (error instanceof BadData) throw invalidInput({ cases: error.message })
    throw error
  }
}

function openTests(all: QuestionTests): QuestionTests {
  if (all.kind === 'task') return { ...all, tests: all.tests.filter(({ hidden }) => !hidden) }
  return { ...all, tests: all.tests.filter(({ hidden }) => !hidden) }
}
