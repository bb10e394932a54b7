import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { isDueAgain } from '../content/proven-files.ts'
import { choosePaths, contentFolder, type NamedQuestion, readBank } from '../content/question-files.ts'

/**
 * The questions to run: BANK=all, names (`BANK="dsa sql/running-total"`), or what the last commit and the working tree changed
 * together with a fortieth, another one at every commit.
 */
export function chooseQuestions(wanted: string | undefined): NamedQuestion[] {
  const { bank, paths } = readBank(contentFolder)
  if (wanted === 'all') return bank
  if (wanted) {
    const named = choosePaths(paths, wanted.split(' '))
    return bank.filter(({ path }) => named.has(path))
  }
  const commit = git('rev-parse', 'HEAD')[0] ?? ''
  const changed = new Set([
    ...git('diff', '--name-only', 'HEAD~1', '--', 'content'),
    ...git('ls-files', '--others', '--exclude-standard', '--', 'content'),
  ])
  return bank.filter(({ path }) => changed.has(path) || isDueAgain(path, commit))
}

/** Lines that git prints; none outside a repository, or where a shallow clone has no commit before. */
function git(...args: string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { cwd: join(contentFolder, '..'), encoding: 'utf8' })
  return status === 0 ? stdout.trim().split('\n') : []
}
