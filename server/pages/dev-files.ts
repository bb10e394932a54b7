import { realpathSync, statSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** Folders of the browser's modules. The data folder is next to them, with the database and the secret that signs sessions. */
export const sourceFolders = ['web', 'contract', 'node_modules'].map((folder) =>
  realpathSync(join(root, folder)),
)

/**
 * True for a request of the development server that names a file it must not send. Asked before Vite, whose own list of
 * folders (`server.fs.allow`) has been got around with odd addresses before: here the file counts, however it's written. Of the
 * content only `siteFile` is imported, a section at a time (web/site-plugin.ts).
 */
export function isForeignFile(url: string, { dataDir, siteFile }: { dataDir: string; siteFile: string }) {
  const path = decoded(url.split(/[?#]/)[0] ?? '').replace(/^\/@(fs|id)\//, '/')
  if (path.includes('\0')) return true
  return [join(root, path), resolve('/', path)].some((file) => {
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return false
    const real = realpathSync(file)
    if (real === siteFile) return !/[?&]site=/.test(url)
    return isIn(dataDir, real) || !sourceFolders.some((folder) => isIn(folder, real))
  })
}

const isIn = (folder: string, file: string) => file.startsWith(resolve(folder) + sep)

/** As often as it's encoded, because something behind may decode once more. */
function decoded(path: string): string {
  try {
    const once = decodeURIComponent(path)
    return once === path ? path : decoded(once)
  } catch {
    return path
  }
}
