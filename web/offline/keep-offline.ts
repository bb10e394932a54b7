import type { listActivity } from '#contract/api/activity.ts'
import type { getOfflinePlan, listOfflineQuestions } from '#contract/api/offline.ts'
import type { getPlan } from '#contract/api/plan.ts'
import type { getStats, listMyLearning } from '#contract/api/progress.ts'
import type { MemberQuestion } from '#contract/api/question-shapes.ts'
import type { listRecommendations } from '#contract/api/recommendations.ts'
import type { getReviewSummary } from '#contract/api/review.ts'
import type { getToday } from '#contract/api/today.ts'
import { OFFLINE_QUESTIONS_PER_CALL, RECOMMENDATIONS_PER_RESOURCE } from '#contract/limits.ts'
import { inTurn } from '#web/lib/in-turn.ts'
import { offlineCopy } from '#web/lib/offline-copy.ts'
import { allSavedPath, mocksPath, planPath, savedPath } from '#web/lib/paths.ts'
import { timeZone } from '#web/lib/time-zone.ts'
import type { AccountUser } from '#web/session/account.ts'
import { rememberUser } from '#web/session/remembered-user.ts'
import { send } from '#web/session/send.ts'
import { keepSitting } from './keep-sitting.ts'
import { keptCalls } from './kept-calls.ts'
import {
  dropOtherDatabases,
  dropQuestions,
  keepPlan,
  keepQuestions,
  keepRecord,
  keptPlan,
  keptQuestions,
  keptRecord,
  type OfflinePlan,
} from './kept-store.ts'
import { startWorker } from './start-worker.ts'

const FIRST_MS = 3000
const AFTER_CHANGE_MS = 4000
const AGAIN_MS = 10 * 60_000
/** Page after page: the lists are not asked for each time. */
const FRESH_MS = 60_000
const LOCK = 'whetstone-offline'
/** Opened by people who are not connected. */
const PAGES = [
  '/dashboard',
  '/review',
  planPath,
  '/resources',
  '/settings',
  allSavedPath,
  '/resources/any/saved/any',
  mocksPath,
  `${mocksPath}/any`,
  '/practice-tests/any/run',
]
/** These change what is kept. */
const changing = /^(POST|PATCH|DELETE|PUT) \/api\/user\/(saved|bookmarks|attempts|review|plan|mocks)/

/** Keeps this device up to date for the time without a network, after the page has loaded. Returns the end. */
export function startKeeping(user: AccountUser) {
  const stopping = new AbortController()
  const { signal } = stopping
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = (ms: number, isFirst = false) => {
    clearTimeout(timer)
    timer = setTimeout(() => whenIdle(() => keep(isFirst)), ms)
  }

  async function keep(isFirst = false) {
    if (signal.aborted) return
    try {
      rememberUser(user)
      if (isFirst && (await isFresh(user.uid))) return soon(FRESH_MS)
      await dropOtherDatabases(user.uid)
      await inTurn(LOCK, () => keepFor(user.uid, signal))
      soon(AGAIN_MS)
    } catch (error) {
      if (!signal.aborted) console.warn('This device could not be brought up to date', error)
    }
  }

  offlineCopy.listen = (call, input, response) => {
    if (signal.aborted) return
    keepSitting(user.uid, call, input, response)
    if (changing.test(call)) soon(AFTER_CHANGE_MS)
    // Five more minutes are not the day.
    else if (keptCalls.includes(call) && input.query?.more !== '1')
      void keepRecord(user.uid, call, response).catch(() => undefined)
  }
  addEventListener('online', () => soon(FIRST_MS), { signal })
  void whenLoaded().then(() => {
    rememberUser(user)
    soon(FIRST_MS, true)
  })
  return () => {
    stopping.abort()
    clearTimeout(timer)
    offlineCopy.listen = undefined
  }
}

async function isFresh(uid: string) {
  const kept = await keptPlan(uid)
  return kept !== undefined && Date.now() - Date.parse(kept.savedAt) < FRESH_MS
}

async function keepFor(uid: string, signal: AbortSignal) {
  const worker = startWorker()
  const plan = await send<typeof getOfflinePlan>(
    'GET /api/user/offline',
    { query: { zone: timeZone() } },
    { signal },
  )
  const known = new Map((await keptQuestions(uid)).map(({ id, version }) => [id, version]))
  const wanted = Object.keys(plan.versions).filter((id) => known.get(id) !== plan.versions[id])
  while (wanted.length > 0 && !signal.aborted) {
    const ids = wanted.splice(0, OFFLINE_QUESTIONS_PER_CALL)
    const { items } = await send<typeof listOfflineQuestions>(
      'GET /api/user/offline/questions',
      { query: { ids: ids.join(',') } },
      { signal },
    )
    await keepQuestions(
      uid,
      items.map((question) => ({ id: question.id, version: plan.versions[question.id] ?? '', question })),
    )
  }
  const ofDay = await questionsOfDay(signal)
  await keepQuestions(
    uid,
    ofDay.map((question) => ({ id: question.id, version: plan.versions[question.id] ?? '', question })),
  )
  const idsOfDay = new Set(ofDay.map(({ id }) => id))
  await dropQuestions(
    uid,
    [...known.keys()].filter((id) => !(id in plan.versions) && !idsOfDay.has(id)),
  )
  await keepPlan(uid, plan)
  await keepDashboard(uid, signal)
  const kept = (await keptQuestions(uid)).map(({ question }) => question)
  await keepPages(await worker, plan, imagesOf(kept))
}

/**
 * The dashboard of a first visit asked for these before anybody listened. Asking is enough: all of them are among the calls that
 * are kept, and every later visit renews them.
 */
async function keepDashboard(uid: string, signal: AbortSignal) {
  const per_resource = RECOMMENDATIONS_PER_RESOURCE
  const lacks = async (call: (typeof keptCalls)[number]) => !signal.aborted && !(await keptRecord(uid, call))
  if (await lacks('GET /api/user/my-learning'))
    await send<typeof listMyLearning>('GET /api/user/my-learning', {}, { signal })
  if (await lacks('GET /api/user/stats')) await send<typeof getStats>('GET /api/user/stats', {}, { signal })
  if (await lacks('GET /api/user/recent-activity'))
    await send<typeof listActivity>(
      'GET /api/user/recent-activity',
      { query: { page: 1, limit: 20 } },
      { signal },
    )
  if (await lacks('GET /api/user/recommendations'))
    await send<typeof listRecommendations>(
      'GET /api/user/recommendations',
      { query: { per_resource } },
      { signal },
    )
  if (await lacks('GET /api/user/review/summary'))
    await send<typeof getReviewSummary>(
      'GET /api/user/review/summary',
      { query: { zone: timeZone() } },
      { signal },
    )
}

/** The questions of the day, also those that are neither saved nor due. Asking is enough for the day itself: it's among the kept calls. */
async function questionsOfDay(signal: AbortSignal) {
  const query = { zone: timeZone(), questions: '1' } as const
  const [{ items }] = await Promise.all([
    send<typeof getToday>('GET /api/user/today', { query }, { signal }),
    send<typeof getPlan>('GET /api/user/plan', { query: { zone: timeZone() } }, { signal }),
  ])
  return items.flatMap(({ question }) => question ?? [])
}

function keepPages(worker: ServiceWorkerRegistration | undefined, { saved }: OfflinePlan, images: string[]) {
  const resources = new Set(saved.map(({ resource_slug }) => resource_slug))
  worker?.active?.postMessage({ keep: [...PAGES, ...[...resources].map(savedPath), ...images] })
}

/** Addresses of the pictures in what is kept. */
const imagesOf = (questions: MemberQuestion[]) =>
  questions.flatMap(({ content }) => content.media?.image_url ?? [])

const whenLoaded = () =>
  new Promise<void>((done) => {
    if (document.readyState === 'complete') done()
    else addEventListener('load', () => done(), { once: true })
  })

const whenIdle = (work: () => Promise<void>) =>
  'requestIdleCallback' in window ? requestIdleCallback(() => void work()) : void work()
