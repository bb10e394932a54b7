import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

/** A copy of the build under test whose files all have other names, as after a deploy that changed every module. */
export function nextBuild() {
  // Inside of the project: the server's part finds its packages from there.
  const folder = mkdtempSync(resolve('.cache/next-build-'))
  cpSync(process.env.BUILD_DIR ?? '', folder, { recursive: true, filter: (path) => !path.endsWith('runner') })
  for (const file of globSync('client/**/*.{br,gz}', { cwd: folder })) rmSync(join(folder, file))
  const assets = globSync('client/assets/*-*.{js,css,woff2}', { cwd: folder })
  const renamed = new Map(
    assets.map((file) => [basename(file), basename(file).replace(/(\.\w+)$/, '-next$1')]),
  )
  const names = new RegExp([...renamed.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  for (const file of globSync('{client,server}/**/*.{js,css,html}', { cwd: folder })) {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      text.replace(names, (name) => renamed.get(name) ?? name),
    )
  }
  for (const file of assets)
    renameSync(join(folder, file), join(folder, 'client/assets', renamed.get(basename(file)) ?? ''))
  execFileSync(process.execPath, ['tools/build-service-worker.ts'], {
    env: { ...process.env, BUILD_DIR: folder },
  })
  return folder
}
