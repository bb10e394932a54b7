import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { crc32, inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
const folder = mkdtempSync(join(tmpdir(), 'decks-'))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await own.close()
})

type User = Awaited<ReturnType<typeof buildUser>>

const save = (user: User, slug: string, name: string, notes?: string) =>
  callerOf(own, user)('POST /api/user/saved/interview/toggle', {
    resource_slug: slug,
    content_id: `${slug}-${name}`,
    ...(notes && { notes }),
  })

async function download(user: User, query: string) {
  const { statusCode, headers, rawPayload } = await own.app.inject({
    url: `/api/user/export/saved?${query}`,
    headers: { authorization: user.authorization },
  })
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  return { headers, bytes: rawPayload }
}

/** The files of an archive as its central directory names them, each checked by its sum. */
function unzip(archive: Buffer) {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let n = archive.readUInt16LE(end + 10); n > 0; n--) {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50)
    const [sum, packed, size] = [16, 20, 24].map((offset) => archive.readUInt32LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = inflateRawSync(archive.subarray(start, start + packed))
    expect([bytes.length, crc32(bytes)]).toEqual([size, sum])
    files.set(archive.toString('utf8', at + 46, at + 46 + name), bytes)
    at += 46 + name + extra + comment
  }
  return files
}

async function collectionOf(archive: Buffer) {
  const files = unzip(archive)
  const file = join(folder, `${crypto.randomUUID()}.anki2`)
  writeFileSync(file, files.get('collection.anki2') ?? '')
  return { files, db: new DatabaseSync(file, { readOnly: true }) }
}

test('DATA-01 an Anki deck holds every saved question with its answer, the own notes and its picture', async () => {
  const ana = await buildUser(own)
  await save(ana, 'sample', 'choice-01', 'two <b> & two')
  await save(ana, 'sample', 'blank-basic')
  await save(ana, 'sample', 'blank-advanced')
  await save(ana, 'other', 'only')
  const { headers, bytes } = await download(ana, 'format=anki')
  expect(headers['content-disposition']).toBe('attachment; filename="whetstone.apkg"')
  const { files, db } = await collectionOf(bytes)
  expect(db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
  const notes = db.prepare('SELECT guid, flds, tags, sfld FROM notes ORDER BY id').all()
  expect(notes).toHaveLength(4)
  expect(new Set(notes.map(({ guid }) => guid)).size).toBe(4)
  const texts = notes.map(({ flds }) => String(flds).split('\x1f'))
  for (const fields of texts) expect(fields).toHaveLength(5)
  const sum = texts.find(([question]) => question?.includes('Sum number 1<'))
  expect(sum?.[1]).toMatch(/^<p>[A-C]\. 2<\/p>$/)
  expect(sum?.[2]).toContain('SECRET-EXPLANATION')
  expect(sum?.[3]).toBe('two &lt;b&gt; &amp; two')
  expect(sum?.[4]).toContain('/resources/sample/interview/choice-01')
  expect(texts.some(([, answer]) => answer?.includes('SECRET-down'))).toBe(true)
  expect(texts.some(([question]) => /<ol><li><\/li><li>.*&lt;back&gt;/.test(question ?? ''))).toBe(true)
  const media = JSON.parse(String(files.get('media')))
  expect(media).toEqual({ 0: 'whetstone-other-dots.svg' })
  expect(String(files.get('0'))).toContain('<svg')
  expect(texts.some(([question]) => question?.includes('<img src="whetstone-other-dots.svg"'))).toBe(true)
  const { decks, models } = db.prepare('SELECT decks, models FROM col').get() as {
    decks: string
    models: string
  }
  expect(Object.values(JSON.parse(decks) as { name: string }[]).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Whetstone::The sample resource', 'Whetstone::The other resource']),
  )
  const [model] = Object.values(JSON.parse(models)) as { flds: { name: string }[] }[]
  expect(model?.flds.map(({ name }) => name)).toEqual([
    'Question',
    'Answer',
    'Explanation',
    'My notes',
    'Link',
  ])
  const lost = 'SELECT count(*) AS n FROM cards WHERE nid NOT IN (SELECT id FROM notes)'
  expect(db.prepare(lost).get()).toEqual({ n: 0 })
})

test('DATA-01 a second deck has the same ids, and a newer time where a note changed: Anki updates, nothing doubles', async () => {
  const ana = await buildUser(own)
  await save(ana, 'sample', 'choice-02', 'first')
  const rows = async () => {
    const { db } = await collectionOf((await download(ana, 'format=anki')).bytes)
    return db.prepare('SELECT n.id, guid, mid, n.mod, did FROM notes n JOIN cards c ON c.nid = n.id').all()
  }
  const [before] = await rows()
  expect(await rows()).toEqual([before])
  await new Promise((done) => setTimeout(done, 1100))
  await callerOf(own, ana)('PATCH /api/user/bookmarks/notes', {
    content_type: 'interview',
    content_id: 'sample-choice-02',
    notes: 'second',
  })
  const [after] = await rows()
  expect(after).toEqual({ ...before, mod: after?.mod })
  expect(Number(after?.mod)).toBeGreaterThan(Number(before?.mod))
})

test('DATA-01 CSV keeps commas, quotes and lines, and a formula is text', async () => {
  const ana = await buildUser(own)
  await save(ana, 'sample', 'choice-03', '=1+1, "quoted"\nline')
  await save(ana, 'other', 'only')
  const text = String((await download(ana, 'format=csv&resource=sample')).bytes)
  expect(text.startsWith('\uFEFFid,resource,tags,question')).toBe(true)
  expect(text).toContain(`"'=1+1, ""quoted""\nline"`)
  expect(text).not.toContain('other-only')
})

test('DATA-01 Markdown has code, options and notes', async () => {
  const ana = await buildUser(own)
  await save(ana, 'sample', 'code-basic', 'remember me')
  const text = String((await download(ana, 'format=markdown')).bytes)
  expect(text).toMatch(/^# The sample resource\n\n## Add two numbers\n\nWrite `add\(a, b\)`/)
  expect(text).toMatch(/```\nconst add = .*SECRET-SOLUTION\n```/)
  expect(text).toContain('### My notes\n\nremember me')
})

test('DATA-01 a page to print has the questions first, the answers after them, and runs nothing', async () => {
  const ana = await buildUser(own)
  await save(ana, 'sample', 'choice-04', '<script>alert(1)</script>')
  await save(ana, 'other', 'only')
  const { headers, bytes } = await download(ana, 'format=html')
  expect(headers['content-disposition']).toContain('attachment')
  const text = String(bytes)
  const [questions = '', answers = ''] = text.split('<h1>Answers</h1>')
  expect(questions).toContain('Sum number 4')
  expect(questions).not.toContain('SECRET')
  expect(answers).toContain('SECRET-EXPLANATION')
  expect(questions).toContain('src="data:image/svg+xml;base64,')
  expect(text).not.toContain('<script>')
})

test('DATA-01 a diagram is a picture on a card and a page, and a sentence where there are no pictures', async () => {
  const ana = await buildUser(own)
  await save(ana, 'sample', 'descriptive-advanced')
  const { db } = await collectionOf((await download(ana, 'format=anki')).bytes)
  const { flds } = db.prepare('SELECT flds FROM notes').get() ?? {}
  const pictures = [String(flds), String((await download(ana, 'format=html')).bytes)]
  for (const text of pictures)
    expect(text).toMatch(
      /<svg style="max-width:100%[^>]*aria-label="SECRET-ALT a sleeper[\s\S]*fill="#f4f6f4"[\s\S]*<text [^>]*>dream</,
    )
  for (const format of ['csv', 'markdown']) {
    const text = String((await download(ana, `format=${format}`)).bytes)
    expect(text).toMatch(/a bed\.\s+SECRET-ALT a sleeper dreams, and a dream wakes\.\s+\**Deep dive/)
    expect(text).not.toMatch(/svg|figure|asynchronous|SECRET-NODE/)
  }
})

test('nothing saved is an empty file, not a failure; a visitor gets none; an unknown format is named', async () => {
  const ana = await buildUser(own)
  const { db } = await collectionOf((await download(ana, 'format=anki')).bytes)
  expect(db.prepare('SELECT count(*) AS n FROM notes').get()).toEqual({ n: 0 })
  expect(String((await download(ana, 'format=markdown')).bytes).trim()).toBe('')
  expect((await callerOf(own)('GET /api/user/export/saved?format=csv')).status).toBe(401)
  const refused = await callerOf(own, ana)('GET /api/user/export/saved?format=pdf')
  expect(refused).toMatchObject({ status: 400, body: { error: { fields: { format: expect.any(String) } } } })
})
