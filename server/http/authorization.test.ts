import { v4 as uuidv4, v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { namesOwned, outcomeOf, type Role, roles } from '#contract/api/audiences.ts'
import { calls } from '#contract/api/calls.ts'
import type { MockState } from '#contract/api/mocks.ts'
import type { Route } from '#contract/api/route.ts'
import { suspendMember } from '#server/operator/members.ts'
import { signUpAccount, someAddress, verifiedAccount } from '#server/testing/accounts.ts'
import { administratorAccount } from '#server/testing/administrator.ts'
import { type Browser, openBrowser } from '#server/testing/browser.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

const API_KEY = 'the-key-of-these-tests'
/** What says "not you"; another 403 or 401 is about what came along: a password, a proof, an origin. */
const refusing = ['unauthenticated', 'email_not_verified', 'forbidden', 'account_suspended']

interface Caller {
  uid: string
  browser: Browser
  headers: Record<string, string>
}
let own: TestApp
let callers: Record<Role, Caller>
beforeAll(async () => {
  own = await startTestApp({ env: { WELCOME_EMAIL_API_KEY: API_KEY } })
  callers = {
    visitor: { uid: 'nobody', browser: openBrowser(own), headers: {} },
    unverified: await callerOf(await signUpAccount(own)),
    member: await callerOf(await verifiedAccount(own)),
    suspended: await callerOf(await verifiedAccount(own)),
    administrator: await callerOf(await administratorAccount(own)),
  }
  await suspendMember(own, null, callers.suspended.uid)
})
afterAll(() => own.close())

const callerOf = async ({ uid, browser }: { uid: string; browser: Browser }): Promise<Caller> => ({
  uid,
  browser,
  headers: await browser.bearer(),
})

/** Bodies of the calls by cookie, which look at the session behind the schema. */
const bodies: Record<string, object> = {
  endSession: { id: 'nothing' },
  removePasskey: { id: 'AAAA' },
  unlinkProvider: { id: 'AAAA' },
  addPasskey: {
    response: {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
      clientExtensionResults: {},
    },
  },
}

/** With the cookie and the token, from an address of its own: no limit decides here. Only the head of a stream is awaited. */
async function make(
  { url, method }: Route,
  { browser, headers }: Caller,
  params: (name: string) => string,
  body: unknown,
) {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await own.app.inject({
    method,
    url: url.replace(/:(\w+)/g, (_, name: string) => params(name)),
    headers: {
      origin: own.settings.publicUrl,
      'x-api-key': API_KEY,
      ...(cookie && { cookie }),
      ...headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    payload: body === undefined ? undefined : JSON.stringify(body),
    remoteAddress: someAddress(),
    payloadAsStream: true,
  })
  if (String(response.headers['content-type']).startsWith('text/event-stream')) {
    response.stream().destroy()
    return { status: response.statusCode, code: undefined }
  }
  const chunks: Buffer[] = []
  for await (const chunk of response.stream()) chunks.push(Buffer.from(chunk))
  const text = Buffer.concat(chunks).toString()
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  const parsed =
    isJson && text && response.headers['content-encoding'] === undefined ? JSON.parse(text) : null
  return { status: response.statusCode, code: parsed?.error?.code as string | undefined, body: parsed }
}

const needsBody = ({ method, schema }: Route) => method !== 'GET' && 'body' in schema

test.each(roles)(
  'HOST-03 abuse 164: what a caller may do by role: %s',
  { timeout: 120_000 },
  async (role) => {
    const caller = callers[role]
    // It ends the session that the others need.
    const names = [...[...calls.keys()].filter((name) => name !== 'signOut'), 'signOut']
    const wrong: string[] = []
    for (const name of names) {
      const route = calls.get(name) as Route
      const body = needsBody(route) ? (bodies[name] ?? {}) : undefined
      const ownUid = route.url.startsWith('/documents/') ? caller.uid : 'nothing'
      const { status, code } = await make(
        route,
        caller,
        (param) => (param === 'uid' ? ownUid : 'nothing'),
        body,
      )
      const isRefused = (status === 401 || status === 403) && refusing.includes(code ?? '')
      const outcome = isRefused ? status : 'in'
      const expected = outcomeOf(name, role)
      if (outcome !== expected || code === 'rate_limited' || status >= 500)
        wrong.push(`${name}: ${status} ${code ?? ''}, expected ${expected}`)
    }
    expect(wrong).toEqual([])
  },
)

const story = {
  title: 'T',
  situation: '',
  task: '',
  action: '',
  result: '',
  learned: '',
  tags: [],
  prompts: [],
}
const answer = {
  answer: null,
  text: 'x',
  flagged: false,
  seconds: 1,
  at: 0,
  content_id: 'sample-descriptive-basic',
}
const given = { ...answer, notes: null, language: null, confidence: null }

/** Which open question an interview asks is drawn. */
let openId = ''

/** Objects that a member owns: makes one, and says its id and the calls on it with a body that would do. */
const objects: { made: (owner: Caller) => Promise<string>; calls: Record<string, unknown> }[] = [
  {
    made: async ({ uid }) => uid,
    calls: {
      getUserDocument: undefined,
      setUserDocument: { document: { name: 'x' } },
      updateUserDocument: { name: 'x' },
      watchUserDocument: undefined,
    },
  },
  {
    made: async (owner) => (await send('addStory', owner, story)).body.id,
    calls: { changeStory: story, rehearseStory: { seconds: 60 }, removeStory: undefined },
  },
  {
    made: async (owner) => {
      const mock = { role: 'own', minutes: 45, subjects: ['sample'] }
      const { body } = await send('startMock', owner, mock)
      openId =
        (body as MockState).stages
          .flatMap(({ questions }) => questions)
          .find(({ question_type }) => question_type === 'descriptive')?.id ?? ''
      return body.id
    },
    calls: {
      getMock: undefined,
      putMockAnswers: { answers: [given] },
      pauseMock: { paused: true },
      askInMock: () => ({ answer: { ...given, content_id: openId } }),
      finishMock: undefined,
      getMockReport: undefined,
      getMockCard: undefined,
    },
  },
  {
    made: async (owner) => (await send('startPracticeTest', owner, { name: 'sample-1' })).body.id,
    calls: {
      getPracticeTestRun: undefined,
      putTestAnswers: { answers: [answer] },
      leaveTestStep: { step: 0 },
      finishPracticeTest: undefined,
      getTestReport: undefined,
    },
  },
  {
    made: async (owner) => {
      const id = uuidv4()
      const one = { content_id: 'sample-code-basic', input: 'add(1, 1)', expected: '2' }
      await send('keepOwnCase', owner, one, id)
      return id
    },
    calls: { removeOwnCase: undefined },
  },
  {
    made: async (owner) => {
      const id = uuidv7()
      const draft = { id, content_id: 'sample-code-basic', language: 'javascript', text: 'x' }
      await send('keepReplacedDraft', owner, { ...draft, created_at: new Date().toISOString() })
      return id
    },
    calls: { getSubmission: undefined },
  },
]

const send = (name: string, caller: Caller, body?: unknown, id = 'nothing') =>
  make(calls.get(name) as Route, caller, () => id, body)

test('HOST-03 abuse 164: no other member and no administrator reaches an object of a member', {
  timeout: 60_000,
}, async () => {
  const ana = await callerOf(await verifiedAccount(own))
  const others = [await callerOf(await verifiedAccount(own)), await callerOf(await administratorAccount(own))]
  const wrong: string[] = []
  for (const { made, calls: onIt } of objects) {
    const id = await made(ana)
    for (const [name, wish] of Object.entries(onIt)) {
      const body = typeof wish === 'function' ? wish() : wish
      for (const other of others) {
        const { status } = await send(name, other, body, id)
        if (status !== 404 && status !== 403) wrong.push(`${name} of another: ${status}`)
      }
      const { status } = await send(name, ana, body, id)
      if (status >= 300) wrong.push(`${name} of the owner: ${status}`)
    }
  }
  expect(wrong).toEqual([])
})

test('HOST-03 every call on an object of a member is tried on the object of another', () => {
  expect(objects.flatMap(({ calls: onIt }) => Object.keys(onIt)).sort()).toEqual(namesOwned.toSorted())
})
