import { v4 as uuidv4, v7 as uuidv7 } from 'uuid'
import { calls } from '#contract/api/calls.ts'
import { fillUrl } from '#contract/api/fill-url.ts'
import type { callerOf } from './test-app.ts'

const zone = 'UTC'
const CODE = 'sample-code-basic'
const question = { resource_slug: 'sample', content_id: 'sample-choice-04' }
const story = { title: 'T', situation: 's', task: 't', action: 'a', result: 'r', learned: 'l' }
const program = { content_id: CODE, language: 'javascript', text: 'x' }
const timed = { answer: { chosen: [0] }, text: null, flagged: false, seconds: 30, at: 0 }
const spoken = { notes: null, language: null, confidence: null }

/** Makes every call by which a member practices on the sample bank, and answers their names. A refusal is an error. */
export async function practiceEverything(call: ReturnType<typeof callerOf>) {
  const made = new Set<string>()
  async function make(name: string, body?: object, params: Record<string, string> = {}) {
    const route = calls.get(name)
    if (!route) throw new Error(`the contract has no ${name}`)
    const response = await call(`${route.method} ${fillUrl(route.url, { params })}`, body)
    const refused = response.body?.refused ?? []
    if (response.status >= 300 || refused.length > 0)
      throw new Error(`${name}: ${response.status} ${JSON.stringify(response.body)}`)
    made.add(name)
    return response.body
  }
  const now = () => new Date().toISOString()
  const attempt = (content_id: string, more: object) => ({
    id: uuidv7(),
    content_id,
    source: 'practice',
    seconds: 20,
    answered_at: now(),
    zone,
    ...more,
  })

  const item = { resource_slug: 'sample', kind: 'question', id: 'sample-choice-01' }
  await make('updateProgress', { ...item, status: 'in_progress' })
  await make('updateProgress', item)
  await make('removeProgress', undefined, { resource: 'sample', kind: 'question', id: item.id })
  await make('logActivity', { kind: 'opened', resource_slug: 'sample' })
  await make('recordAttempts', {
    attempts: [
      attempt('sample-choice-02', { answer: { chosen: [0] }, confidence: 2 }),
      attempt('sample-choice-03', { answer: { gave_up: true } }),
      attempt(CODE, { answer: { passed: 1, total: 1, language: 'javascript' }, text: 'let x = 1' }),
    ],
  })
  await make('changeCard', { paused: true, zone }, { content_id: 'sample-choice-03' })
  await make('putReviewSettings', { minutes: 20, retention: 0.9, with_saved: true })
  await make('askFollowUp', { transcript: 'It sleeps.', asked: [] }, { id: 'sample-descriptive-basic' })

  await make('putDraft', { ...program, base: null, writer: 'w', written_at: now() })
  await make('keepReplacedDraft', { ...program, id: uuidv7(), created_at: now() })
  const id = uuidv4()
  await make('keepOwnCase', { content_id: CODE, input: 'add(1, 1)', expected: '2' }, { id })
  await make('removeOwnCase', undefined, { id })

  const bookmark = { ...question, content_type: 'interview' }
  await make('toggleBookmark', bookmark)
  await make('updateNotes', { ...bookmark, notes: 'mine' })
  const { item: saved } = await make('toggleSavedQuestion', { ...question, content_id: 'sample-choice-05' })
  await make('removeSavedQuestion', undefined, { id: saved.id })
  await make('sendReport', { content_id: question.content_id, kind: 'wording', text: 'Unclear.' })

  const interview_day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const scope = [{ resource_slug: 'sample', weight: 1 }]
  await make('putPlan', { interview_day, minutes: Array(7).fill(20), scope, zone })
  await make('makeCalendar')
  await make('deleteCalendar')
  await make('addRetrospective', { interview_day: now().slice(0, 10), text: 'Well.' })
  await make('deletePlan')
  const told = { ...story, tags: [], prompts: [] }
  const { id: storyId } = await make('addStory', told)
  await make('changeStory', { ...told, title: 'U' }, { id: storyId })
  await make('rehearseStory', { seconds: 60 }, { id: storyId })
  await make('removeStory', undefined, { id: storyId })
  await sit(make)

  const progress = { ...question, content_type: 'interview', status: 'completed' }
  await make('importData', {
    dry_run: false,
    rows: { progress: [{ ...progress, created_at: now(), updated_at: now() }] },
  })
  return made
}

type Make = (name: string, body?: object, params?: Record<string, string>) => Promise<Sitting>
interface Sitting {
  id: string
  stages: { questions: { id: string; question_type: string }[] }[]
  current: { questions: { id: string }[] }
}

/** A mock interview and a practice test, each answered and ended. */
async function sit(make: Make) {
  const mock = await make('startMock', { role: 'own', minutes: 45, subjects: ['sample'], zone })
  const asked = mock.stages.flatMap(({ questions }) => questions)
  const open = asked.find(({ question_type }) => question_type === 'descriptive')
  const choice = asked.find(({ question_type }) => question_type === 'mcq')
  if (!open || !choice) throw new Error('this mock interview asks too little')
  const at = { id: mock.id }
  await make('putMockAnswers', { answers: [{ ...timed, ...spoken, content_id: choice.id }] }, at)
  const said = { ...timed, ...spoken, answer: null, text: 'It sleeps.', content_id: open.id }
  await make('askInMock', { answer: said }, at)
  await make('pauseMock', { paused: true }, at)
  await make('pauseMock', { paused: false }, at)
  await make('finishMock', undefined, at)

  const test = await make('startPracticeTest', { name: 'sample-1', zone })
  const [first] = test.current.questions
  const answers = [{ ...timed, answer: null, text: 'x', content_id: first?.id }]
  await make('putTestAnswers', { answers }, { id: test.id })
  await make('leaveTestStep', { step: 0 }, { id: test.id })
  await make('finishPracticeTest', undefined, { id: test.id })
}
