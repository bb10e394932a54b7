import type { logActivity } from '#contract/api/activity.ts'
import type { Input } from '#contract/api/route.ts'
import { send } from '#web/session/send.ts'

type Entry = Omit<Input<typeof logActivity>['body'], 'kind'>

/** Something was opened that takes the learner elsewhere. Fire and forget: a failure is only logged. */
export function logOpened(entry: Entry) {
  send<typeof logActivity>(
    'POST /api/user/activity/log',
    { body: { kind: 'opened', ...entry } },
    { keepalive: true },
  ).catch((error: unknown) => console.error('Logging the activity failed', error))
}
