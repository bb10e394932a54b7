import { readdirSync, readFileSync } from 'node:fs'

const PAGE = 4096

/** Memory that a process and all its descendants hold. One that ends meanwhile counts as nothing. */
export function residentBytes(pid: number): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
    return childrenOf(pid).reduce((sum, child) => sum + residentBytes(child), pages * PAGE)
  } catch {
    return 0
  }
}

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
