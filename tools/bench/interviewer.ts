// `npm run bench:interviewer`: how long the next follow-up takes without a model, from the end of a turn to its last byte, one call at
// a time. A member on their own, who says the ideal answer sentence by sentence, and one in a mock interview, where the turn is stored first.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FOLLOW_UPS_MAX } from '#contract/interview/next-follow-up.ts'
import { transcriptOf } from '#contract/interview/transcript.ts'
import { loadContent } from '#server/content/load-content.ts'
import { plainText } from '#server/content/plain-text.ts'
import { openDb } from '#server/db/open-db.ts'
import { once, percentile } from './load.ts'
import { root, startServer } from './processes.ts'
import { seed } from './seed.ts'
import { signIn } from './sign-in.ts'

/** TALK-01. */
const BAR_MS = 100
const QUESTIONS = 200
const MOCKS = 16
const USERS = 100

const content = await loadContent({
  dir: join(root, 'content'),
  cacheFile: join(root, 'build/content-cache.json'),
})
const cued = content.resources.flatMap(({ slug }) => content.questions(slug)).filter(({ cues }) => cues)
const folder = mkdtempSync(join(tmpdir(), 'whetstone-bench-'))
const db = await openDb({ url: undefined, dataDir: folder })
await seed(db, content, USERS)
await db.close()
const server = await startServer('interviewer', Number(process.env.PORT ?? 4490), folder, {
  DATA_DIR: folder,
})
let tooSlow = false
try {
  await alone(await signIn(server, 0))
  const tokens: string[] = []
  for (let n = 1; n <= MOCKS; n++) tokens.push(await signIn(server, n))
  await inMocks(tokens)
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(tooSlow ? 1 : 0)

async function alone(token: string) {
  const times: number[] = []
  const step = Math.max(1, Math.floor(cued.length / QUESTIONS))
  for (const { member } of cued.filter((_, at) => at % step === 0)) {
    const sentences = idealOf(member).split(/(?<=\.)\s+/)
    const asked: number[] = []
    for (let turn = 1; turn <= FOLLOW_UPS_MAX; turn++) {
      const transcript = sentences.slice(0, Math.ceil((sentences.length * turn) / FOLLOW_UPS_MAX)).join(' ')
      const { body, ms } = await post(token, `/api/questions/${member.id}/follow-up`, { transcript, asked })
      times.push(ms)
      if (!body.follow_up) break
      asked.push(body.follow_up.index)
    }
  }
  report('alone', times)
}

async function inMocks(tokens: string[]) {
  const times: number[] = []
  for (const token of tokens) {
    const wanted = { role: 'own', minutes: 45, subjects: ['sql', 'python', 'system-design'], zone: 'UTC' }
    const { body: mock } = await post(token, '/api/user/mocks', wanted)
    const questions = mock.stages.flatMap(
      (stage: { questions: { id: string; question_type: string }[] }) => stage.questions,
    )
    for (const { id: content_id } of questions.filter(
      (one: { question_type: string }) => one.question_type === 'descriptive',
    )) {
      const turns = [{ asks: '', text: 'It depends on what we want to keep.' }]
      for (let at = 1; at <= FOLLOW_UPS_MAX; at++) {
        const blank = { answer: null, notes: null, language: null, confidence: null, flagged: false }
        const answer = { ...blank, content_id, text: transcriptOf(turns), seconds: 60, at }
        const { body, ms } = await post(token, `/api/user/mocks/${mock.id}/follow-up`, { answer })
        times.push(ms)
        if (!body.follow_up) break
        turns.push({ asks: body.follow_up, text: 'Then I would measure it first.' })
      }
    }
  }
  report('in a mock', times)
}

function idealOf(member: (typeof cued)[number]['member']) {
  if (member.question_type !== 'descriptive') return ''
  return [member.content.ideal_answer].flat().map(plainText).join(' ')
}

async function post(token: string, path: string, sent: object) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const { status, body, ms } = await once(server.address, {
    method: 'POST',
    path,
    headers,
    body: JSON.stringify(sent),
  })
  if (status >= 300) throw new Error(`${path} answered ${status}: ${body}`)
  return { body: JSON.parse(String(body)), ms }
}

function report(where: string, times: number[]) {
  const [p50 = 0, p95 = 0, p100 = 0] = [0.5, 0.95, 0.9999].map((share) => percentile(times, share))
  const shown = [p50, p95, p100].map((ms) => ms.toFixed(1)).join(' / ')
  console.log(`${where}: ${times.length} calls, p50 / p95 / slowest ${shown} ms, bar ${BAR_MS} ms`)
  if (p95 > BAR_MS) tooSlow = true
}
