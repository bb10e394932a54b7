import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { BODY_LIMIT_BYTES } from '#contract/limits.ts'
import { readCaller, requireMember } from './auth/caller.ts'
import type { Tokens } from './auth/tokens.ts'
import type { Content } from './content/load-content.ts'
import type { Db } from './db/db.ts'
import { answerError } from './error-handler.ts'
import { notFound } from './errors.ts'
import { accountServiceRoutes } from './features/account-services/account-service-routes.ts'
import { activityRoutes } from './features/activity/activity-routes.ts'
import { bookmarkRoutes } from './features/bookmarks/bookmark-routes.ts'
import { documentRoutes } from './features/documents/document-routes.ts'
import { exportRoutes } from './features/export/export-routes.ts'
import { identityRoutes } from './features/identity/identity-routes.ts'
import { materialRoutes } from './features/materials/material-routes.ts'
import { healthRoutes } from './features/operations/health-routes.ts'
import { httpMetrics } from './features/operations/http-metrics.ts'
import { progressRoutes } from './features/progress/progress-routes.ts'
import { questionImageRoutes } from './features/questions/question-image-routes.ts'
import { questionRoutes } from './features/questions/question-routes.ts'
import { recommendationRoutes } from './features/recommendations/recommendation-routes.ts'
import { resourceRoutes } from './features/resources/resource-routes.ts'
import { videoRoutes } from './features/videos/video-routes.ts'
import { OneLineLog } from './logger.ts'
import type { Mailer } from './mail/mailer.ts'
import { securityHeaders } from './security-headers.ts'
import type { Settings } from './settings.ts'
import { shutDownGently } from './shut-down.ts'
import { closeSpareConnections } from './spare-connections.ts'

/** How long a client may take to send a whole request; those that take longer are looked for this often. */
const REQUEST_TIMEOUT_MS = 30_000
const CONNECTIONS_CHECK_MS = 5000

/** What the process hands to the app; every feature takes from here what it needs. */
export interface Deps {
  settings: Settings
  db: Db
  content: Content
  tokens: Tokens
  mailer: Mailer
  logger: FastifyBaseLogger
}

/** The whole HTTP surface except the pages, grouped by who may call it. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.logger,
    logController: new OneLineLog(),
    bodyLimit: BODY_LIMIT_BYTES,
    frameworkErrors: answerError,
    // Of the forwarded addresses only the last one, which our proxy wrote; the others are the client's own words.
    trustProxy: deps.settings.trustProxy && ((_address, hop) => hop === 0),
    forceCloseConnections: 'idle',
    // What comes in while the server closes is still answered: a rolling restart fails no request.
    return503OnClosing: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: REQUEST_TIMEOUT_MS, connectionsCheckingInterval: CONNECTIONS_CHECK_MS },
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 300 },
  })
  // JSON only: no "simple" cross-site request can carry a body that is read.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  closeSpareConnections(app)
  shutDownGently(app, deps.settings)
  app.setNotFoundHandler(() => {
    throw notFound('This address')
  })
  securityHeaders(app, deps.settings)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Whetstone', version: '1.0.0', description: 'Every call of the server.' },
      components: { securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  })
  await app.register(cookie)

  await app.register(healthRoutes, { ...deps, metrics: httpMetrics(app) })
  await app.register(questionImageRoutes, deps)
  await app.register(identityRoutes, deps)
  await app.register(async (bearer) => {
    readCaller(bearer, deps.tokens)
    await bearer.register(documentRoutes, deps)
    await bearer.register(accountServiceRoutes, deps)
    for (const routes of [resourceRoutes, questionRoutes, materialRoutes, videoRoutes])
      await bearer.register(routes, deps)
    await bearer.register(async (member) => {
      member.addHook('onRequest', requireMember)
      await member.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 })
      member.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
      for (const routes of [
        progressRoutes,
        bookmarkRoutes,
        activityRoutes,
        recommendationRoutes,
        exportRoutes,
      ])
        await member.register(routes, deps)
    })
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  return app
}
