import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isSystemError } from '#server/errors.ts'
import type { RenderedQuestion } from './render-question.ts'

/** Raise it when a dependency changes the HTML; changes of the renderer's own source are seen by themselves. */
const RENDERER_VERSION = 1

export type RenderCache = {
  /** The key of a file: its id, its bytes and the renderer that would read it. */
  keyOf: (id: string, yaml: string) => string
  find: (key: string) => RenderedQuestion | undefined
  add: (key: string, rendered: RenderedQuestion) => void
  /** Writes what this start used, when anything changed. */
  save: () => void
}

export function openRenderCache(cacheFile: string): RenderCache {
  const renderer = rendererHash()
  const known = readKnown(cacheFile)
  const used = new Map<string, RenderedQuestion>()
  let changed = false
  return {
    keyOf: (id, yaml) => createHash('sha256').update(`${renderer}\n${id}\n${yaml}`).digest('base64url'),
    find: (key) => {
      const rendered = known.get(key)
      if (rendered) used.set(key, rendered)
      return rendered
    },
    add: (key, rendered) => {
      used.set(key, rendered)
      changed = true
    },
    save: () => {
      if (!changed && used.size === known.size) return
      try {
        mkdirSync(dirname(cacheFile), { recursive: true })
        const draft = `${cacheFile}.${randomUUID()}.tmp`
        writeFileSync(draft, JSON.stringify([...used]))
        renameSync(draft, cacheFile)
      } catch (error) {
        // An image with a read-only root goes without: the next start renders again.
        if (!['EROFS', 'EACCES', 'EPERM'].some((code) => isSystemError(error, code))) throw error
      }
    },
  }
}

/** A missing or torn file is an empty cache: everything is rendered again. */
function readKnown(cacheFile: string): Map<string, RenderedQuestion> {
  try {
    return new Map<string, RenderedQuestion>(JSON.parse(readFileSync(cacheFile, 'utf8')))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError || isSystemError(error, 'ENOENT'))
      return new Map()
    throw error
  }
}

export function rendererHash(): string {
  const here = import.meta.dirname
  const contract = join(here, '../../contract')
  const sources = [
    here,
    join(here, 'diagram'),
    join(contract, 'questions'),
    join(contract, 'questions/schema'),
    join(contract, 'proofs'),
  ]
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .concat(join(contract, 'api/question-shapes.ts'))
  const hash = createHash('sha256').update(String(RENDERER_VERSION))
  for (const source of sources.sort()) hash.update(readFileSync(source))
  return hash.digest('hex')
}
