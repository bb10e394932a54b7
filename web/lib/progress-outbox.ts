import type { ProgressKind, updateProgress } from '#contract/api/progress.ts'
import { getAccount, userOf } from './account.ts'
import { ApiError } from './api-error.ts'
import { send } from './send.ts'

export interface ProgressFact {
  resource_slug: string
  kind: ProgressKind
  id: string
  status: 'in_progress' | 'completed'
}

const PREFIX = 'whetstone.progress.'
const RETRY_MS = 15_000
const listeners = new Set<() => void>()
let sending = false
let askedMeanwhile = false
let timer: ReturnType<typeof setTimeout> | undefined
/** One array for "nothing waits": a new one each time would count as a change. */
export const nothingWaits: ProgressFact[] = []
let snapshot = nothingWaits

/**
 * Progress is written down in this browser first and sent then, so that a lost network or a closed tab loses nothing.
 * The key is the fact itself: the server takes the same fact twice as one.
 */
export function recordProgress(fact: ProgressFact) {
  const user = userOf(getAccount())
  if (!user) return
  const key = `${PREFIX}${user.uid}.${fact.kind}.${fact.id}`
  if (factAt(key)?.status === 'completed') return
  localStorage.setItem(key, JSON.stringify(fact))
  changed()
  void sendWaiting()
}

/** The facts of the signed-in user that have not reached the server; the same array until something changes. */
export const waitingFacts = () => snapshot

/** Called when a fact is written down or has reached the server, here or in another tab. */
export function onProgressChange(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Sends what waits for the signed-in user, now and whenever the network or the tab comes back. Returns the end. */
export function startProgressOutbox() {
  const stopping = new AbortController()
  const again = () => void sendWaiting()
  addEventListener('online', again, stopping)
  document.addEventListener('visibilitychange', again, stopping)
  addEventListener('storage', ({ key }) => key?.startsWith(PREFIX) && changed(), stopping)
  changed()
  again()
  return () => {
    stopping.abort()
    clearTimeout(timer)
    snapshot = nothingWaits
  }
}

async function sendWaiting() {
  if (sending) {
    askedMeanwhile = true
    return
  }
  sending = true
  clearTimeout(timer)
  try {
    do {
      askedMeanwhile = false
      for (const key of waitingKeys()) await sendOne(key)
    } while (askedMeanwhile)
  } catch (error) {
    console.warn('Progress waits for the network', error)
  }
  sending = false
  // What could not be sent gets another try.
  if (waitingKeys().length) timer = setTimeout(() => void sendWaiting(), RETRY_MS)
}

async function sendOne(key: string) {
  const text = localStorage.getItem(key)
  const fact = factAt(key)
  if (!fact) return // another tab was faster
  if (!waitingKeys().includes(key)) return // somebody else has signed in
  await deliver(fact)
  if (localStorage.getItem(key) === text) localStorage.removeItem(key)
  changed()
}

/** Resolves when the fact needs no second try: taken, or refused for good (its content is gone). */
async function deliver(fact: ProgressFact) {
  try {
    await send<typeof updateProgress>('POST /api/user/progress/update', { body: fact }, { keepalive: true })
  } catch (error) {
    if (!(error instanceof ApiError && [400, 404].includes(error.status))) throw error
    console.error('Progress was refused', error)
  }
}

function waitingKeys() {
  const user = userOf(getAccount())
  return user ? Object.keys(localStorage).filter((key) => key.startsWith(`${PREFIX}${user.uid}.`)) : []
}

const factAt = (key: string): ProgressFact | null => JSON.parse(localStorage.getItem(key) ?? 'null')

function changed() {
  const facts = waitingKeys().flatMap((key) => factAt(key) ?? [])
  snapshot = facts.length ? facts : nothingWaits
  for (const listener of listeners) listener()
}
