import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { version as reactVersion } from 'react'
import type { CodeLanguage } from '#contract/content-lists.ts'
import { isTask, type QuestionFile, type Task } from '#contract/questions/schema.ts'
import { pgliteVersion } from './proofs/pglite-version.ts'

/** The languages whose programs a question's proof runs. */
export function proofLanguages(question: QuestionFile): CodeLanguage[] {
  const own: CodeLanguage[] =
    question.type !== 'code'
      ? []
      : isTask(question)
        ? (Object.keys(question.solutions) as (keyof typeof question.solutions)[])
        : [question.language]
  return [...new Set([...own, ...(question.proof ? [question.proof.language] : [])])].sort()
}

/**
 * The text that changes whenever a proof could come out differently: the file without the words that only teach, what runs it
 * and what judges it.
 */
export function proofKey(yaml: string, question: QuestionFile): string {
  const hash = createHash('sha256').update(provenText(yaml, question)).update(judgesOf('every language'))
  for (const language of proofLanguages(question))
    hash.update(` ${language} ${runtimeOf(language)}`).update(judgesOf(language))
  if ('component' in question && question.component !== undefined) hash.update(componentHash())
  if (question.type === 'code' && isTask(question)) hash.update(madeOf(question))
  if ('approaches' in question && question.approaches?.some(({ code }) => code !== undefined))
    hash.update(approachesHash())
  return hash.digest('hex').slice(0, 16)
}

/** The programs that no file has: they're made from others when it's read. */
const madeOf = ({ starter_code, solutions, approaches }: Task): string =>
  [starter_code, solutions, ...approaches.map(({ code }) => code)].map((code) => code?.typescript).join('\n')

/**
 * Words that teach and names to find by: no proof reads them. Each goes with its lines to the next field, as no other text of a file
 * begins in the first column.
 */
const words = [
  ...[
    'title',
    'tags',
    'also',
    'samples',
    'star',
    'stories',
    'design_notes',
    'checked',
    'explanation',
    'hints',
    'follow_ups',
    'red_flags',
    'levels',
    'constraints',
  ],
  ...['short_answer', 'ideal_answer', 'rubric', 'expected_output_hint', 'source'],
]
const without = (fields: readonly string[]) =>
  new RegExp(`^(?:${fields.join('|')}):.*\\n(?:(?:[ -].*)?\\n)*(?:[\\]}]\\n)?`, 'gm')
const notProven = without(words)
/** What a choice or a blank runs may be in its prompt, but no program of the others is. */
const notProvenOfOthers = without([...words, 'prompt'])

const provenText = (yaml: string, { type }: QuestionFile): string =>
  yaml.replace(type === 'code' || type === 'descriptive' ? notProvenOfOthers : notProven, '')

const root = join(import.meta.dirname, '../..')
const judges = [
  'tools/content/proofs',
  'tools/content/proofs/java',
  'contract/questions',
  'contract/questions/harness',
  'contract/run',
]
/**
 * Types, what starts the runners, what is only shown, a member's own cases and settings, what tells a test's printing from the
 * code's, which no proof does, what makes programs that the key holds, and what proves approaches, which has a hash of its own: a change
 * there asks for no new proof.
 */
const notJudging =
  /\.test\.ts$|^(schema|protocol|program|runners|component-runner|shown-value|write-value|main-java|literals|test-prints|odd-characters|own-case|own-tests|read-values|editor-settings|minutes|prove-approaches|typed-javascript)\.ts$/

/** A file whose name tells its language judges that language alone. */
const languageNames: Record<CodeLanguage, RegExp> = {
  python: /python|\.py$/,
  java: /java(?!script)/i,
  javascript: /javascript|^node-|\.mjs$/,
  typescript: /javascript|^node-|\.mjs$/,
  sql: /sql|table|database|pglite/,
}

const hashes = new Map<string, string>()
function judgesOf(language: CodeLanguage | 'every language'): string {
  const known = hashes.get(language) ?? hashOf(judges, (name) => isJudgeOf(language, name))
  hashes.set(language, known)
  return known
}

export function isJudgeOf(language: CodeLanguage | 'every language', name: string): boolean {
  if (notJudging.test(name)) return false
  return language === 'every language'
    ? !Object.values(languageNames).some((names) => names.test(name))
    : languageNames[language].test(name)
}

/** What renders and tests components, which is part of no other proof. */
let components: string | undefined
function componentHash(): string {
  components ??= `${reactVersion} ${hashOf(['runner/component', 'tools/content/proofs'], (name) => !/\.test\.ts$/.test(name))}`
  return components
}

/** What proves the code of approaches, which few questions have. */
let ofApproaches: string | undefined
function approachesHash(): string {
  ofApproaches ??= hashOf(['tools/content/proofs'], (name) => name === 'prove-approaches.ts')
  return ofApproaches
}

function hashOf(folders: readonly string[], isChosen: (name: string) => boolean): string {
  const hash = createHash('sha256')
  for (const folder of folders)
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true }))
      if (entry.isFile() && isChosen(entry.name)) hash.update(readFileSync(join(root, folder, entry.name)))
  return hash.digest('hex')
}

/** Patch releases keep what programs print, so another machine's Python 3.11 does not ask for new proofs. */
const versions: Record<CodeLanguage, () => string> = {
  javascript: () => process.versions.node.split('.')[0] ?? '',
  typescript: () => process.versions.node.split('.')[0] ?? '',
  sql: () => pgliteVersion(),
  python: () => told('python3', ['-V'], /\d+\.\d+/),
  java: () => told('javac', ['-version'], /\d+/),
}
const known = new Map<CodeLanguage, string>()

function runtimeOf(language: CodeLanguage): string {
  const version = known.get(language) ?? versions[language]()
  known.set(language, version)
  return version
}

function told(command: string, args: string[], pattern: RegExp): string {
  try {
    return pattern.exec(execFileSync(command, args, { encoding: 'utf8' }))?.[0] ?? 'unknown'
  } catch {
    return 'missing'
  }
}
