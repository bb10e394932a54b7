import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { runtimes } from '#web/features/runner/runtime-files.ts'
import { licenseTexts, packageFolders, runtimeNotices } from './runner-licenses.ts'

const packages = resolve(import.meta.dirname, '../node_modules')

test('RUN-03 every file of a runtime has the licences of what is in it', () => {
  const noticed = runtimeNotices(() => '1').flatMap(({ files }) => files)
  expect(noticed.toSorted()).toEqual(
    Object.values(runtimes)
      .flatMap((runtime) => [...runtime.files, ...('later' in runtime ? runtime.later : [])])
      .toSorted(),
  )
  const text = licenseTexts([])
  for (const licence of [
    'Mozilla Public License Version 2.0',
    'PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2',
    'PostgreSQL Global Development Group',
    'Emscripten authors',
    'https://github.com/pyodide/pyodide/tree/',
    'packed\nagain without compression',
  ])
    expect(text).toContain(licence)
})

test('RUN-03 every bundled package brings its licence, and one without a text stops the build', () => {
  const folders = packageFolders([
    join(packages, '@electric-sql/pglite/dist/index.js'),
    `\0${join(packages, 'sucrase/dist/esm/index.js')}`,
    join(packages, 'pyodide/pyodide.mjs'),
    '/site/runner/sql/worker.ts',
    `rolldown/empty.js?${join(packages, 'zod/index.js')}`,
  ])
  expect(folders).toEqual(['@electric-sql/pglite', 'pyodide', 'sucrase'].map((name) => join(packages, name)))
  const text = licenseTexts(folders)
  expect(text).toContain('Apache License')
  expect(text).toMatch(/sucrase [\d.]+ \(MIT\)\n=+\n\nThe MIT License/)
  expect(() => licenseTexts([resolve(import.meta.dirname, '..')])).toThrow('has no licence text')
})
