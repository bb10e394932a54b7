import type { Problem } from '#server/content/content-error.ts'
import { COVERAGE_FOLDER } from '#server/content/coverage-files.ts'
import { drawDiagram } from '#server/content/diagram/draw-diagram.ts'
import { readImage } from '#server/content/question-images.ts'
import { listSlugs, readResourceFolder } from '#server/content/read-resource-folder.ts'
import { checkAdvert } from './advert.ts'
import { checkKeys } from './check-keys.ts'
import { checkCoverage } from './coverage.ts'
import { gate } from './gate/gate.ts'
import { checkResourceSpelling, checkSiteSpelling } from './gate/site-spelling.ts'
import { checkPracticeTests } from './practice-tests.ts'
import type { Runners } from './proofs/runners.ts'
import { type ProofCounts, proveBank, type Scope } from './prove-bank.ts'
import { choosePaths, type NamedQuestion, readBank } from './question-files.ts'
import { checkTags } from './tags.ts'
import { checkTraces } from './trace/trace-file.ts'

export type CheckResult = {
  problems: Problem[]
  counts: { questions: number } & ProofCounts
}

/** Validates the named questions and the files next to them, judges them by the gate and executes their keys. */
export async function checkContent(
  dir: string,
  names: readonly string[],
  runners: Runners,
  scope: Scope = { kind: 'named' },
): Promise<CheckResult> {
  const { ofLists, ofQuestions } = splitNames(names)
  const { bank, problems: invalid, paths } = readBank(dir, slugsOf(dir, ofLists, ofQuestions))
  const chosen =
    ofLists.length > 0 && ofQuestions.length === 0 ? new Set<string>() : choosePaths(paths, ofQuestions)
  const problems = invalid.filter(({ path }) => chosen.has(path))
  problems.push(
    ...checkTopics(dir, bank, chosen, ofQuestions),
    ...checkTags(dir, bank, chosen, names.length === 0),
    ...checkAdvert(dir, bank, names.length === 0),
    ...checkImages(dir, bank, chosen),
    ...checkDiagrams(bank, chosen),
    ...checkKeys(dir, bank, paths, chosen),
    ...checkTraces(dir, bank, chosen),
    ...gate(bank, chosen),
  )
  if (names.length === 0) problems.push(...checkSiteSpelling(dir))
  // Like all that is next to the questions, a form is judged with the whole of its resource.
  const whole = names.length === 0 ? listSlugs(dir) : listSlugs(dir).filter((slug) => names.includes(slug))
  problems.push(...checkPracticeTests(dir, bank, whole))
  if (names.length === 0 || ofLists.length > 0) problems.push(...checkCoverage(dir, bank, ofLists))

  const judged = bank.filter(({ path }) => chosen.has(path))
  const { problems: unproven, counts } = await proveBank(dir, judged, runners, scope)
  problems.push(...unproven)
  return {
    problems: problems.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)),
    counts: { questions: chosen.size, ...counts },
  }
}

/** Questions that are named are compared with their resources alone, so one question is checked in seconds. */
function slugsOf(dir: string, ofLists: readonly string[], ofQuestions: readonly string[]): string[] {
  const named = new Set(ofQuestions.map((name) => name.split('/', 1)[0] ?? ''))
  return listSlugs(dir).filter((slug) => ofLists.length > 0 || named.size === 0 || named.has(slug))
}

/** `content/coverage/<list>.yaml` and `coverage/<list>` name a list, everything else questions. */
function splitNames(names: readonly string[]): { ofLists: string[]; ofQuestions: string[] } {
  const plain = names.map((name) =>
    name
      .replace(/^content\//, '')
      .replace(/\.yaml$/, '')
      .replace(/\/$/, ''),
  )
  const isList = (name: string) => name.split('/', 1)[0] === COVERAGE_FOLDER
  return { ofLists: plain.filter(isList), ofQuestions: plain.filter((name) => !isList(name)) }
}

function checkImages(dir: string, bank: readonly NamedQuestion[], chosen: ReadonlySet<string>): Problem[] {
  return bank.flatMap(({ slug, path, question: { image } }) => {
    const read = image && chosen.has(path) ? readImage(dir, slug, image.file) : undefined
    return typeof read === 'string' ? [{ path, problem: read }] : []
  })
}

function checkDiagrams(bank: readonly NamedQuestion[], chosen: ReadonlySet<string>): Problem[] {
  return bank.flatMap(({ path, question }) =>
    chosen.has(path)
      ? diagramsOf(question).flatMap((diagram) =>
          drawDiagram(diagram).problems.map((problem) => ({ path, problem })),
        )
      : [],
  )
}

function diagramsOf(question: NamedQuestion['question']) {
  if (question.type !== 'descriptive') return []
  const { diagram, design_notes } = question
  return [diagram, ...(design_notes?.dives ?? []).map((dive) => dive.diagram)].filter(
    (one) => one !== undefined,
  )
}

function checkTopics(
  dir: string,
  bank: readonly NamedQuestion[],
  chosen: ReadonlySet<string>,
  names: readonly string[],
): Problem[] {
  const slugs = new Set([...chosen].map((path) => path.split('/')[1] ?? ''))
  return [...slugs].flatMap((slug) => {
    const problems: Problem[] = []
    const folder = readResourceFolder(dir, slug, problems)
    const topics = new Set(folder?.blueprint.topics.map(({ id }) => id))
    const unknown = bank
      .filter(
        ({ path, slug: own, question }) =>
          own === slug && chosen.has(path) && folder && !topics.has(question.topic),
      )
      .map(({ path, question }) => ({ path, problem: `topic: ${question.topic} is not in the blueprint` }))
    // What is next to the questions is judged with all of them only: one question's check says nothing about videos.
    if (names.length > 0 && !names.includes(slug)) return unknown
    const beside = problems.map(({ path, problem }) => ({ path: `content/${path}`, problem }))
    return [...beside, ...(folder ? checkResourceSpelling(folder) : []), ...unknown]
  })
}
