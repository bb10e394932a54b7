const forbiddenParts = new Set(['__proto__', 'constructor', 'prototype'])
const FIELD_PATH_MAX = 200
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const forbiddenCharacters = /[~*/[\]\u0000-\u001f]/

/** Why a field path cannot be used (AUTH-05), or null. */
export function fieldPathProblem(path: string): string | null {
  if (path === '') return 'a field path must not be empty'
  if (forbiddenCharacters.test(path)) return 'a field path must not contain ~ * / [ ]'
  if (path.startsWith('.') || path.endsWith('.')) return 'a field path must not start or end with a dot'
  if (path.includes('..')) return "a field path must not contain '..'"
  if (path.length > FIELD_PATH_MAX) return `a field path has at most ${FIELD_PATH_MAX} characters`
  if (path.split('.').some((part) => forbiddenParts.has(part)))
    return 'a field path must not name a prototype'
  return null
}
