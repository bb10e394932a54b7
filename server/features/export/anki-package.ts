import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { zipSync } from 'fflate'
import { escapeHtml } from '#server/content/escape-html.ts'
import { collectionSettings, deck, deckOptions, fieldNames, MODEL_ID, noteType } from './anki-model.ts'
import type { SavedCard } from './saved-cards.ts'

const SCHEMA_VERSION = 11
const ROOT = 'Whetstone'
/** The same cards give the same bytes. */
const ARCHIVED_AT = '2025-01-01T00:00:00'
const schema = readFileSync(join(import.meta.dirname, 'anki-collection.sql'), 'utf8')

const sha1 = (text: string) => createHash('sha1').update(text).digest()
/** The same for the same text, whenever and wherever the deck is made; Anki's own ids are times in milliseconds. */
const stableId = (text: string) => 1_500_000_000_000 + sha1(text).readUIntBE(0, 4)
const seconds = (time: string) => Math.floor(Date.parse(time) / 1000)

/** A deck for Anki 2.1 (.apkg): a collection and its pictures. Cards are new: what was learned here is graded differently. */
export function ankiPackage(cards: readonly SavedCard[]): Buffer {
  const pictures = new Map(cards.flatMap(({ picture }) => (picture ? [[picture.name, picture.bytes]] : [])))
  const names = [...pictures.keys()]
  const files = {
    'collection.anki2': collectionOf(cards),
    media: Buffer.from(JSON.stringify(Object.fromEntries(names.entries()))),
    ...Object.fromEntries([...pictures.values()].map((bytes, index) => [String(index), bytes])),
  }
  return Buffer.from(zipSync(files, { mtime: ARCHIVED_AT }))
}

function collectionOf(cards: readonly SavedCard[]) {
  const folder = mkdtempSync(join(tmpdir(), 'anki-'))
  try {
    const file = join(folder, 'collection.anki2')
    const db = new DatabaseSync(file)
    db.exec(schema)
    db.exec('BEGIN')
    writeCollection(db, cards)
    writeNotes(db, cards)
    db.exec('COMMIT')
    db.close()
    return readFileSync(file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function writeCollection(db: DatabaseSync, cards: readonly SavedCard[]) {
  const changed = Math.max(0, ...cards.map(({ changedAt }) => seconds(changedAt)))
  const subDecks = [...new Set(cards.map((card) => `${ROOT}::${card.deck}`))]
  const decks = [
    deck(1, 'Default', changed),
    ...[ROOT, ...subDecks].map((name) => deck(stableId(name), name, changed)),
  ]
  db.prepare('INSERT INTO col VALUES (1, ?, ?, ?, ?, 0, 0, 0, ?, ?, ?, ?, ?)').run(
    changed,
    changed * 1000,
    changed * 1000,
    SCHEMA_VERSION,
    JSON.stringify(collectionSettings),
    JSON.stringify({ [MODEL_ID]: noteType(stableId(ROOT), changed) }),
    JSON.stringify(Object.fromEntries(decks.map((one) => [one.id, one]))),
    JSON.stringify(deckOptions),
    '{}',
  )
}

function writeNotes(db: DatabaseSync, cards: readonly SavedCard[]) {
  const note = db.prepare("INSERT INTO notes VALUES (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, '')")
  const card = db.prepare("INSERT INTO cards VALUES (?, ?, ?, 0, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')")
  const taken = new Set<number>()
  for (const [index, one] of cards.entries()) {
    let id = stableId(one.id)
    while (taken.has(id)) id++
    taken.add(id)
    const fields = fieldsOf(one)
    const sortField = (fields[0] ?? '').replace(/<[^>]*>/g, '')
    const changed = seconds(one.changedAt)
    const guid = sha1(`whetstone:${one.id}`).toString('base64url').slice(0, 16)
    const tags = ` ${one.tags.map((tag) => tag.replace(/\s+/g, '-')).join(' ')} `
    const checksum = sha1(sortField).readUInt32BE(0)
    note.run(id, guid, MODEL_ID, changed, tags, fields.join('\x1f'), sortField, checksum)
    card.run(id, id, stableId(`${ROOT}::${one.deck}`), changed, index + 1)
  }
}

/** In the order of `fieldNames`; what separates fields isn't part of one. */
function fieldsOf({ title, question, answer, explanation, notes, url }: SavedCard): string[] {
  const byName: Record<(typeof fieldNames)[number], string> = {
    Question: `<p><b>${escapeHtml(title)}</b></p>\n${question}`,
    Answer: answer,
    Explanation: explanation,
    'My notes': escapeHtml(notes).replaceAll('\n', '<br>'),
    Link: `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`,
  }
  return fieldNames.map((name) => byName[name].replaceAll('\x1f', ''))
}
