import type { Boot, Job, WorkerMessage } from '#contract/run/protocol.ts'
import { cacheStorage } from '#web/lib/cache-storage.ts'
import { inTurn } from '#web/lib/in-turn.ts'
import { Broken, Died, Stopped, TooDeep } from './engine-errors.ts'
import { abortable, type Limits, lastWord, ranOut } from './last-word.ts'
import { findSnapshot, forgetSnapshot, keepSnapshot } from './python-snapshot.ts'
import {
  entryOf,
  fetchFiles,
  fetchScript,
  getManifest,
  type Progress,
  type Runtime,
  runtimes,
} from './runtime-files.ts'
import { layOut, openSandbox, type Sandbox, type SandboxWorker } from './sandbox.ts'

/** How long an unused PostgreSQL keeps its memory. */
const IDLE_MS = 3 * 60_000
const START_MS = 120_000

const overflow = /call stack|too much recursion/i

interface EngineWatch {
  onProgress: (progress: Progress | undefined) => void
  onWait: () => void
}

/** Closes the PostgreSQL of this page that is not in use. */
let closeIdleDatabase = () => {}

/**
 * Runs jobs of one language, one after the other. A job that misses its limit ends with the frame it ran in, and the next one
 * gets another; a fresh engine gets another worker for every job, which starts when the job before has ended.
 */
export function buildEngine(runtime: Runtime, { onProgress, onWait }: EngineWatch, isFresh = false) {
  let sandbox: Promise<Sandbox> | undefined
  let opening = new AbortController()
  let worker: Promise<SandboxWorker> | undefined
  let idle: ReturnType<typeof setTimeout> | undefined
  let release = () => {}
  /** How often it was closed: a start that is still on its way belongs to the time before. */
  let closed = 0
  let turn: Promise<unknown> = Promise.resolve()

  function close() {
    closed++
    clearTimeout(idle)
    opening.abort()
    opening = new AbortController()
    void sandbox?.then(({ remove }) => remove()).catch(() => {})
    sandbox = undefined
    worker = undefined
    release()
  }

  async function start(): Promise<SandboxWorker> {
    const { script: name, files } = runtimes[runtime]
    if (files.length > 0 && typeof WebAssembly === 'undefined') throw new Broken('no WebAssembly')
    const before = closed
    const known = await getManifest()
    if (closed !== before) throw new Stopped()
    const { signal } = opening
    sandbox ??=
      runtime === 'component'
        ? openSandbox(entryOf(known, 'component.html').url, { show: layOut, signal, onHang: close })
        : openSandbox(entryOf(known, 'frame.html').url, { signal, onHang: close })
    const [script, snapshot, fetched] = await Promise.all([
      fetchScript(name),
      runtime === 'python' ? findSnapshot(known) : undefined,
      fetchFiles(files, onProgress),
    ])
    const boot: Boot = { files: fetched }
    if (snapshot) boot.files.snapshot = snapshot
    else if (runtime === 'python' && (await cacheStorage())) boot.makeSnapshot = true
    if (closed !== before) throw new Stopped()
    onProgress(undefined)
    const opened = await sandbox
    if (closed !== before) throw new Stopped()
    const started = opened.start(script, boot)
    const message = await lastWord(started, { signal, limitOf: () => START_MS, isStart: true })
    if (message.kind === 'ready') {
      const { snapshot: made } = message
      // Thirty megabytes: the job that waits comes first.
      if (made) void turn.then(() => keepSnapshot(known, made))
      return started
    }
    close()
    if (!snapshot) throw new Broken(message.kind === 'broken' ? message.message : 'the worker did not start')
    await forgetSnapshot()
    return start()
  }

  /** Starts the next worker, which ends the one before: it is ready when the next job comes. */
  function renew(): void {
    const next = start()
    worker = next
    next.catch(() => {
      if (worker === next) worker = undefined
    })
  }

  function run(job: Job, limits: Limits): Promise<WorkerMessage> {
    const mine = turn.then(() => runNow(job, limits))
    turn = mine.catch(() => {})
    return abortable(mine, limits.signal)
  }

  async function runNow(job: Job, limits: Limits): Promise<WorkerMessage> {
    // Stopped while another job had its turn: that one goes on.
    if (limits.signal.aborted) throw new Stopped()
    clearTimeout(idle)
    if (closeIdleDatabase === close) closeIdleDatabase = () => {}
    if (runtime === 'sql' && worker === undefined) release = await lockDatabase(limits.signal, onWait)
    const starting = worker ?? start()
    worker = starting
    try {
      const started = await abortable(starting, limits.signal)
      // A start that needed a second try has closed the first one.
      worker = starting
      if (runtime === 'python') await sendTimeZones(started, job, limits.signal)
      const message = lastWord(started, limits)
      started.post(job)
      const last = await message
      if (last.kind === 'broken') throw new (overflow.test(last.message) ? TooDeep : Died)(last.message)
      if (ranOut(last)) close()
      if (isFresh) renew()
      if (runtime === 'sql') {
        idle = setTimeout(close, IDLE_MS)
        closeIdleDatabase = close
      }
      return last
    } catch (error) {
      close()
      throw error
    }
  }
  /** Starts what the next job will need, while something else is being done. */
  function warm(): void {
    if (worker === undefined) renew()
  }
  return { run, warm, close }
}
export type Engine = ReturnType<typeof buildEngine>

const withTimeZones = new WeakSet<SandboxWorker>()

/** Python's time zones come once to a worker, with the first code that speaks of them. */
async function sendTimeZones(worker: SandboxWorker, job: Job, signal: AbortSignal): Promise<void> {
  if (withTimeZones.has(worker) || !/zoneinfo|tzdata/.test(JSON.stringify(job))) return
  const { 'time_zones.zip': zip } = await abortable(
    fetchFiles(runtimes.python.later, () => {}),
    signal,
  )
  withTimeZones.add(worker)
  if (zip) worker.post({ kind: 'time-zones', zip })
}

/** One PostgreSQL in a browser, whatever the number of tabs: it takes 400 MB. */
async function lockDatabase(signal: AbortSignal, onWait: () => void): Promise<() => void> {
  closeIdleDatabase()
  const waiting = setTimeout(onWait, 1000)
  return new Promise((resolve, reject) => {
    const hold = () => {
      clearTimeout(waiting)
      return new Promise<void>((release) => resolve(release))
    }
    inTurn('whetstone.runner.sql', hold, signal).catch(() => {
      clearTimeout(waiting)
      reject(new Stopped())
    })
  })
}
