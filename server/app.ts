import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { BODY_LIMIT_BYTES } from '#contract/limits.ts'
import { readCaller, requireMember } from './auth/caller.ts'
import type { Deps } from './deps.ts'
import { notFound } from './errors.ts'
import { accountServiceRoutes } from './features/account-services/account-service-routes.ts'
import { activityRoutes } from './features/activity/activity-routes.ts'
import { adminRoutes } from './features/admin/admin-routes.ts'
import { attemptRoutes } from './features/attempts/attempt-routes.ts'
import { firstAttemptRoutes } from './features/attempts/first-attempt-routes.ts'
import { bookmarkRoutes } from './features/bookmarks/bookmark-routes.ts'
import { documentRoutes } from './features/documents/document-routes.ts'
import { draftRoutes } from './features/drafts/draft-routes.ts'
import { exportRoutes } from './features/export/export-routes.ts'
import { savedFileRoutes } from './features/export/saved-file-routes.ts'
import { healthRoutes } from './features/health/health-routes.ts'
import { httpMetrics } from './features/health/http-metrics.ts'
import { hintTalkRoutes } from './features/hint-talk/hint-talk-routes.ts'
import { identityRoutes } from './features/identity/identity-routes.ts'
import { sweepHourly } from './features/identity/sweep.ts'
import { importRoutes } from './features/import/import-routes.ts'
import { javaRoutes } from './features/java/java-routes.ts'
import { materialRoutes } from './features/materials/material-routes.ts'
import { mockRoutes } from './features/mock/mock-routes.ts'
import { offlineRoutes } from './features/offline/offline-routes.ts'
import { opinionRoutes } from './features/opinions/opinion-routes.ts'
import { ownCaseRoutes } from './features/own-cases/own-case-routes.ts'
import { advertWordRoutes } from './features/plan/advert-word-routes.ts'
import { calendarRoutes, planRoutes } from './features/plan/plan-routes.ts'
import {
  practiceTestOutlineRoutes,
  practiceTestRoutes,
} from './features/practice-tests/practice-test-routes.ts'
import { progressRoutes } from './features/progress/progress-routes.ts'
import { followUpRoutes } from './features/questions/follow-up-routes.ts'
import { questionEditorialRoutes } from './features/questions/question-editorial-routes.ts'
import { questionImageRoutes } from './features/questions/question-image-routes.ts'
import { questionMistakeRoutes } from './features/questions/question-mistake-routes.ts'
import { questionProofRoutes } from './features/questions/question-proof-routes.ts'
import { questionRoutes } from './features/questions/question-routes.ts'
import { questionExampleRoutes, questionTestRoutes } from './features/questions/question-run-routes.ts'
import { recommendationRoutes } from './features/recommendations/recommendation-routes.ts'
import { reminderRoutes, stopReminderRoutes } from './features/reminders/reminder-routes.ts'
import { remindByMinute } from './features/reminders/send-reminders.ts'
import { reportRoutes } from './features/reports/report-routes.ts'
import { resourceRoutes } from './features/resources/resource-routes.ts'
import { reviewRoutes } from './features/review/review-routes.ts'
import { runnerRoutes } from './features/runner/runner-routes.ts'
import { searchRoutes } from './features/search/search-routes.ts'
import { storyRoutes } from './features/stories/story-routes.ts'
import { studyPathRoutes } from './features/study-paths/study-path-routes.ts'
import { todayRoutes } from './features/today/today-routes.ts'
import { truthRoutes } from './features/truth/truth-routes.ts'
import { videoRoutes } from './features/videos/video-routes.ts'
import { cachedJson } from './http/cached-json.ts'
import { compressPrivate } from './http/compress-private.ts'
import { boundConnections } from './http/connections.ts'
import { allowPageOrigins } from './http/cross-origin.ts'
import { handleError } from './http/error-handler.ts'
import { readJsonOnly } from './http/json-body.ts'
import { handleClientError, handleFrameworkError, refuseMalformed } from './http/refused-requests.ts'
import { securityHeaders } from './http/security-headers.ts'
import { serializerCompiler } from './http/serializer.ts'
import { shutDownGently } from './http/shut-down.ts'
import { closeSpareConnections } from './http/spare-connections.ts'
import { limitUsers } from './http/user-limits.ts'
import { OneLineLog } from './logger.ts'
import { outboxRoutes } from './mail/outbox-routes.ts'
import { describeApi } from './openapi/describe-api.ts'

/** How long a client may take to send a whole request; those that take longer are looked for this often. */
const REQUEST_TIMEOUT_MS = 30_000
const CONNECTIONS_CHECK_MS = 5000
/** On a connection with a request or a response under way; a live stream beats more often. */
const SILENT_MS = 40_000
const START_MS = 120_000

/** The whole HTTP surface except the pages, grouped by who may call it. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.logger,
    logController: new OneLineLog(),
    bodyLimit: BODY_LIMIT_BYTES,
    frameworkErrors: handleFrameworkError,
    clientErrorHandler: handleClientError,
    // Of the forwarded addresses only the last one, which our proxy wrote; the others are the client's own words.
    trustProxy: deps.settings.trustProxy && ((_address, hop) => hop === 0),
    forceCloseConnections: 'idle',
    // Requests that come in while the server closes are still answered: a rolling restart fails no request.
    return503OnClosing: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: SILENT_MS,
    http: {
      headersTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: CONNECTIONS_CHECK_MS,
      requireHostHeader: false, // refused by refuseMalformed, in the usual form
    },
    genReqId: () => randomUUID(),
    // The pages start a thread that loads the whole site: on a busy machine that takes a while.
    pluginTimeout: START_MS,
    routerOptions: { maxParamLength: 300 },
  })
  readJsonOnly(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  closeSpareConnections(app)
  boundConnections(app)
  shutDownGently(app, deps.settings)
  app.setNotFoundHandler(() => {
    throw notFound('This address')
  })
  securityHeaders(app, deps.settings)
  allowPageOrigins(app, deps.settings)
  refuseMalformed(app)
  await app.register(swagger, describeApi(deps.settings))
  await app.register(cookie)

  await app.register(healthRoutes, { ...deps, metrics: httpMetrics(app) })
  await app.register(questionImageRoutes, deps)
  await app.register(runnerRoutes, { folder: join(deps.settings.buildDir, 'runner') })
  await app.register(identityRoutes, deps)
  await app.register(calendarRoutes, deps)
  await app.register(stopReminderRoutes, deps)
  await app.register(outboxRoutes, deps)
  const stopSweeping = sweepHourly(deps)
  app.addHook('onClose', async () => stopSweeping())
  const stopReminding = remindByMinute(deps)
  app.addHook('onClose', stopReminding)
  await app.register(async (bearer) => {
    readCaller(bearer, deps.tokens)
    limitUsers(bearer, { callsPerSecond: deps.settings.userCallsPerSecond })
    await bearer.register(documentRoutes, deps)
    await bearer.register(accountServiceRoutes, deps)
    for (const routes of [
      resourceRoutes,
      questionRoutes,
      questionExampleRoutes,
      materialRoutes,
      videoRoutes,
      studyPathRoutes,
      advertWordRoutes,
      practiceTestOutlineRoutes,
      searchRoutes,
      truthRoutes,
    ])
      await bearer.register(routes, deps)
    await bearer.register(async (member) => {
      member.addHook('onRequest', requireMember)
      compressPrivate(member)
      member.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      for (const routes of [
        progressRoutes,
        attemptRoutes,
        firstAttemptRoutes,
        questionTestRoutes,
        questionProofRoutes,
        questionEditorialRoutes,
        questionMistakeRoutes,
        followUpRoutes,
        javaRoutes,
        opinionRoutes,
        hintTalkRoutes,
        todayRoutes,
        reviewRoutes,
        reminderRoutes,
        mockRoutes,
        practiceTestRoutes,
        planRoutes,
        draftRoutes,
        storyRoutes,
        ownCaseRoutes,
        bookmarkRoutes,
        activityRoutes,
        recommendationRoutes,
        savedFileRoutes,
        reportRoutes,
        offlineRoutes,
        importRoutes,
        adminRoutes,
      ])
        await member.register(routes, deps)
      await member.register(async (streamed) => {
        await streamed.register(compress, { encodings: ['gzip'], zlibOptions: { level: 1 } })
        await streamed.register(exportRoutes, deps)
      })
    })
  })
  const sendJson = cachedJson()
  app.get('/api/openapi.json', { schema: { hide: true } }, (request, reply) =>
    sendJson(request, reply, { key: 'openapi', make: () => JSON.stringify(app.swagger()) }),
  )
  return app
}
