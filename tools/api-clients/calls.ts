// Makes the same ten calls with both generated clients and prints what came back, one JSON line per client.
import createFetchClient from 'openapi-fetch'
import type { paths } from './generated/paths.ts'
import { createClient } from './generated/sdk/client/index.ts'
import * as sdk from './generated/sdk/sdk.gen.ts'

const { BASE_URL: baseUrl = '', ID_TOKEN: token = '' } = process.env
const question = {
  resource_slug: 'sample',
  content_type: 'interview',
  content_id: 'sample-choice-01',
} as const
const story = {
  title: 'The night the queue filled',
  situation: 'Orders stopped for an hour.',
  task: 'I was on call.',
  action: 'I moved the poison message aside.',
  result: 'Orders ran again.',
  learned: 'Every queue needs a dead-letter queue.',
  tags: [],
  prompts: [],
}
const code = (error: { error: { code: string } } | undefined) => error?.error.code

async function callWithPaths() {
  const open = createFetchClient<paths>({ baseUrl })
  const mine = createFetchClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } })
  const resources = await open.GET('/api/resources')
  const resource = await open.GET('/api/resources/{slug}', { params: { path: { slug: 'sample' } } })
  const missing = await open.GET('/api/resources/{slug}', { params: { path: { slug: 'nothing' } } })
  const signedOut = await open.GET('/api/user/stats')
  const saved = await mine.POST('/api/user/saved/interview/toggle', { body: question })
  const list = await mine.GET('/api/user/saved/interview/{id}', { params: { path: { id: 'sample' } } })
  const invalid = await mine.PATCH('/api/user/bookmarks/notes', {
    body: { ...question, notes: 'x'.repeat(501) },
  })
  const removed = await mine.DELETE('/api/user/saved/interview/{id}', {
    params: { path: { id: saved.data?.item?.id ?? '' } },
  })
  const added = await mine.POST('/api/user/stories', { body: story })
  const session = await open.GET('/identity/session')
  return [
    resources.data?.items.map(({ slug }) => slug),
    resource.data?.slug,
    code(missing.error),
    code(signedOut.error),
    saved.data?.saved,
    list.data?.items.map(({ content_id }) => content_id),
    [code(invalid.error), Object.keys(invalid.error?.error.fields ?? {})],
    removed.response.status,
    added.data?.title,
    session.data?.user,
  ]
}

async function callWithSdk() {
  const client = createClient({ baseUrl })
  const mine = { client: createClient({ baseUrl, auth: token }) }
  const resources = await sdk.listResources({ client })
  const resource = await sdk.getResource({ client, path: { slug: 'sample' } })
  const missing = await sdk.getResource({ client, path: { slug: 'nothing' } })
  const signedOut = await sdk.getStats({ client })
  const saved = await sdk.toggleSavedQuestion({ ...mine, body: question })
  const list = await sdk.listSavedQuestions({ ...mine, path: { id: 'sample' } })
  const invalid = await sdk.updateNotes({ ...mine, body: { ...question, notes: 'x'.repeat(501) } })
  const removed = await sdk.removeSavedQuestion({ ...mine, path: { id: saved.data?.item?.id ?? '' } })
  const added = await sdk.addStory({ ...mine, body: story })
  const session = await sdk.getSession({ client })
  return [
    resources.data?.items.map(({ slug }) => slug),
    resource.data?.slug,
    code(missing.error),
    code(signedOut.error),
    saved.data?.saved,
    list.data?.items.map(({ content_id }) => content_id),
    [code(invalid.error), Object.keys(invalid.error?.error.fields ?? {})],
    removed.response?.status,
    added.data?.title,
    session.data?.user,
  ]
}

for (const results of [await callWithPaths(), await callWithSdk()]) console.log(JSON.stringify(results))
