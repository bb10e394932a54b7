import type { FastifyError } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getReminders, putReminders, showStopReminders, stopReminders } from '#contract/api/reminders.ts'
import { REMINDER_HOUR_DEFAULT } from '#contract/limits.ts'
import { memberId } from '#server/auth/caller.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { toApiError } from '#server/http/error-handler.ts'
import { findPlan } from '#server/practice/plan-rows.ts'
import type { PushSettings } from '#server/settings/push-settings.ts'
import { pushRoutes, sidOf } from './push-routes.ts'
import { listSubscriptions } from './push-sql.ts'
import { findReminder, stopReminder, writeReminder } from './reminder-sql.ts'
import { sendStopPage } from './stop-page.ts'
import { stopTokens } from './stop-token.ts'

const FORM_BYTES = 4096
const off = {
  title: 'Reminders are off',
  text: 'No more mails come in the morning. You can turn them on again in the settings.',
}

export const reminderRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, settings }) => {
  await app.register(pushRoutes, { db, settings })

  app.route({
    ...getReminders,
    handler: async (request) => {
      const userId = memberId(request)
      const row = await findReminder(db, userId)
      const push = settings.push ? await pushState(settings.push, userId, sidOf(request)) : null
      if (row) {
        const { hour, zone } = row
        return { on: row.next_at !== null, hour, zone, mail: row.by_mail === 1, push }
      }
      const plan = await findPlan(db, userId)
      const zone = plan?.zone ?? null
      return { on: false, hour: REMINDER_HOUR_DEFAULT, zone, mail: true, push }
    },
  })

  app.route({
    ...putReminders,
    handler: async (request) => {
      await writeReminder(db, memberId(request), request.body)
      return request.body
    },
  })

  async function pushState({ publicKey }: PushSettings, userId: string, sid: string) {
    const rows = await listSubscriptions(db, userId)
    return { public_key: publicKey, here: rows.some((row) => row.sid === sid), browsers: rows.length }
  }
}

/** For mailboxes, which cannot sign in: a token that isn't right is refused before the database is asked. */
export const stopReminderRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, settings }) => {
  const { memberOf } = stopTokens(settings.authSecret)
  const requireMember = (token: string) => {
    const userId = memberOf(token)
    if (userId === undefined) throw notFound('This link')
    return userId
  }
  // Mail programs post a form (RFC 8058). What it says is known: the address is all that counts.
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer', bodyLimit: FORM_BYTES },
    (_request, _body, done) => done(null, undefined),
  )

  // People come here from a mail: a browser gets a page. Everybody else is refused as by every call.
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { status } = toApiError(error)
    if (status >= 500 || status === 429 || !request.headers.accept?.includes('text/html')) throw error
    return sendStopPage(reply.code(status), {
      title: 'This link doesn’t work',
      text: 'Part of it may be missing. Copy all of it from the mail, or turn the reminders off in the settings.',
    })
  })

  app.route({
    ...showStopReminders,
    handler: async (request, reply) => {
      const reminder = await findReminder(db, requireMember(request.query.token))
      if (!reminder?.next_at) return sendStopPage(reply, { ...off, title: 'Reminders are already off' })
      return sendStopPage(reply, {
        title: 'Stop the reminders?',
        text: 'No more mails come in the morning. Your plan and your reviews stay as they are.',
        button: 'Stop reminders',
      })
    },
  })

  app.route({
    ...stopReminders,
    handler: async (request, reply) => {
      await stopReminder(db, requireMember(request.query.token))
      return sendStopPage(reply, off)
    },
  })
}
