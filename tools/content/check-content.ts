import type { Problem } from '#server/content/content-error.ts'
import { readImage } from '#server/content/question-images.ts'
import { readResourceFolder } from '#server/content/read-resource-folder.ts'
import { gate } from './gate/gate.ts'
import { checkResourceSpelling, checkSiteSpelling } from './gate/site-spelling.ts'
import { proveQuestion } from './proofs/prove-question.ts'
import type { Runners } from './proofs/runners.ts'
import { choosePaths, type NamedQuestion, readBank } from './question-files.ts'

export type CheckResult = {
  problems: Problem[]
  counts: { questions: number; proven: number; cited: number; skipped: number }
}

/** Validates the named questions and the files beside them, judges them by the gate and executes their keys. */
export async function checkContent(
  dir: string,
  names: readonly string[],
  runners: Runners,
): Promise<CheckResult> {
  const { bank, problems: invalid, paths } = readBank(dir)
  const chosen = choosePaths(paths, names)
  const problems = invalid.filter(({ path }) => chosen.has(path))
  const counts = { questions: chosen.size, proven: 0, cited: 0, skipped: 0 }
  problems.push(
    ...checkTopics(dir, bank, chosen, names),
    ...checkImages(dir, bank, chosen),
    ...gate(bank, chosen),
  )
  if (names.length === 0) problems.push(...checkSiteSpelling(dir))

  async function prove(questions: Iterable<NamedQuestion>): Promise<void> {
    for (const { path, question } of questions) {
      const { problems: wrong, skipped } = await proveQuestion(question, runners.run)
      problems.push(...wrong.map((problem) => ({ path, problem })))
      if (skipped) counts.skipped++
      else if (wrong.length === 0) counts.proven++
    }
  }
  const {
    cited = [],
    queued = [],
    free = [],
  } = Object.groupBy(
    bank.filter(({ path }) => chosen.has(path)),
    laneOf,
  )
  counts.cited = cited.length
  // Two programs at a time: more would not finish sooner on a small machine and could run into their time limit.
  const [inQueue, others] = [queued.values(), free.values()]
  await Promise.all([prove(inQueue).then(() => prove(others)), prove(others).then(() => prove(inQueue))])
  return { problems: problems.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)), counts }
}

/** SQL and Java programs wait for one database and one virtual machine; the others have a process of their own. */
function laneOf({ question }: NamedQuestion): 'cited' | 'queued' | 'free' {
  const language = question.proof?.language ?? (question.type === 'code' ? question.language : undefined)
  if (language === undefined) return 'cited'
  return language === 'sql' || language === 'java' ? 'queued' : 'free'
}

function checkImages(dir: string, bank: readonly NamedQuestion[], chosen: ReadonlySet<string>): Problem[] {
  return bank.flatMap(({ slug, path, question: { image } }) => {
    const read = image && chosen.has(path) ? readImage(dir, slug, image.file) : undefined
    return typeof read === 'string' ? [{ path, problem: read }] : []
  })
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
    // What stands beside the questions is judged with all of them only: one question's check says nothing about videos.
    if (names.length > 0 && !names.includes(slug)) return unknown
    const beside = problems.map(({ path, problem }) => ({ path: `content/${path}`, problem }))
    return [...beside, ...(folder ? checkResourceSpelling(folder) : []), ...unknown]
  })
}
