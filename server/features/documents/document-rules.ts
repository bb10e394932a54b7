import { fieldPathProblem } from '#contract/api/documents.ts'
import { NAME_MAX } from '#contract/limits.ts'
import { ApiError, forbidden, invalidInput } from '#server/errors.ts'
import type { Document, Json } from '#server/user-documents/user-documents.ts'

export const DOCUMENT_MAX_BYTES = 16 * 1024
const DEPTH_MAX = 20

const serverFields = new Set(['email', 'uid', 'subscription_level', 'subscription_status'])

interface Owner {
  emailVerified: boolean
}

/** Applies `{ "field.path": value }`, or throws 400 for what is malformed and 403 for what is not the client's. */
export function patchDocument(current: Document, patch: Document, owner: Owner): Document {
  const entries = Object.entries(patch)
  if (entries.length === 0) throw invalidInput({ body: 'names no field' })
  const next = structuredClone(current)
  for (const [path, value] of entries) {
    const parts = readPath(path)
    const [field = ''] = parts
    if (serverFields.has(field)) throw forbidden(`The field ${field} cannot be set.`)
    if (field === 'verified' && value !== true) throw forbidden('The field verified can only become true.')
    setAt(next, parts, value)
  }
  return checkDocument(current, next, owner)
}

/** The whole document, or with `merge` the named fields. The server's own fields stay; sent along, they must be unchanged. */
export function setDocument(
  current: Document,
  sent: Document,
  owner: Owner,
  { merge }: { merge: boolean },
): Document {
  for (const field of Object.keys(sent)) {
    if (readPath(field).length > 1) throw invalidInput({ [field]: 'a field name must not contain a dot' })
    if (serverFields.has(field) && sent[field] !== current[field])
      throw forbidden(`The field ${field} cannot be set.`)
  }
  const kept = ['verified', 'name', 'namelower', 'onboardingCompleted', ...serverFields].filter(
    (field) => field in current,
  )
  const base = merge ? current : Object.fromEntries(kept.map((field) => [field, current[field] ?? null]))
  return checkDocument(current, { ...base, ...sent }, owner)
}

function checkDocument(current: Document, next: Document, owner: Owner): Document {
  const fields: Record<string, string> = {}
  const { name } = next
  if (typeof name !== 'string' || !name.trim() || [...name.trim()].length > NAME_MAX)
    fields.name = `must be 1 to ${NAME_MAX} characters`
  if (next.onboardingCompleted !== undefined && typeof next.onboardingCompleted !== 'boolean')
    fields.onboardingCompleted = 'must be true or false'
  if (typeof next.verified !== 'boolean') fields.verified = 'must be true or false'
  for (const [field, value] of Object.entries(next)) {
    const problem = valueProblem(value)
    if (problem) fields[field] = problem
  }
  if (Object.keys(fields).length > 0) throw invalidInput(fields)

  if (next.verified !== current.verified) checkVerified(next.verified, owner)
  const trimmed = String(name).trim()
  const derived = { name: trimmed, namelower: trimmed.toLowerCase(), updatedAt: new Date().toISOString() }
  // Whoever sends namelower along with name may, as long as it is that name in lower case.
  if (next.namelower !== current.namelower && next.namelower !== derived.namelower)
    throw forbidden('The field namelower follows from name.')
  const checked = { ...next, ...derived }
  if (Buffer.byteLength(JSON.stringify(checked)) > DOCUMENT_MAX_BYTES)
    throw new ApiError(413, 'too_large', 'The document is larger than 16 KiB.')
  return checked
}

function checkVerified(value: Json | undefined, owner: Owner) {
  if (value !== true) throw forbidden('The field verified can only become true.')
  if (!owner.emailVerified) throw forbidden('The email is not verified.')
}

function readPath(path: string) {
  const problem = fieldPathProblem(path)
  if (problem) throw invalidInput({ [path]: problem })
  return path.split('.')
}

function setAt(document: Document, parts: string[], value: Json) {
  let target = document
  for (const part of parts.slice(0, -1)) {
    const inner = Object.hasOwn(target, part) ? target[part] : undefined
    const next = isObject(inner) ? inner : {}
    target[part] = next
    target = next
  }
  target[parts.at(-1) ?? ''] = value
}

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function valueProblem(value: Json, depth = 1): string | null {
  if (typeof value === 'number' && !Number.isFinite(value)) return 'must be a finite number'
  if (typeof value !== 'object' || value === null) return null
  if (depth > DEPTH_MAX) return `is nested deeper than ${DEPTH_MAX} levels`
  for (const inner of Object.values(value)) {
    const problem = valueProblem(inner, depth + 1)
    if (problem) return problem
  }
  return null
}
