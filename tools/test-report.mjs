// The end of `npm test`'s output: the slowest tests, every failed test with its reason, then one line for all parts together.

import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './run.mjs'

/** Lines of a failure that are shown again at the end. */
const SHOWN_LINES = 12
const SLOWEST = 10

/** Reads the JSON results of vitest and Playwright in a folder, and prints them. */
export function reportTests(folder, parts) {
  let passed = 0
  let skipped = 0
  const failures = []
  const times = []
  for (const part of parts) {
    const file = join(folder, `${part}.json`)
    if (!existsSync(file)) continue
    const result = JSON.parse(readFileSync(file, 'utf8'))
    passed += result.numPassedTests ?? result.stats.expected + result.stats.flaky
    skipped += result.numPendingTests ?? result.stats.skipped
    failures.push(...(result.testResults ? failuresOfVitest(result) : failuresOfPlaywright(result)))
    times.push(...(result.testResults ? timesOfVitest(result) : timesOfPlaywright(result)))
  }
  console.log('\nSlowest tests:')
  for (const { where, title, ms } of times.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST))
    console.log(`${String(Math.round(ms / 1000)).padStart(6)} s  ${where}: ${title}`)
  for (const { where, title, message } of failures) {
    const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, SHOWN_LINES)
    console.log(`\nFailed: ${where}: ${title}\n${lines.map((line) => `    ${line}`).join('\n')}`)
  }
  console.log(`\nTests: ${passed} passed, ${failures.length} failed, ${skipped} skipped`)
}

/** Of a file that could not be loaded, vitest tells a message and no test. */
function failuresOfVitest({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const where = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && !failed.length) return [{ where, title: 'the file', message: message ?? '' }]
    return failed.map((test) => ({ where, title: test.fullName, message: test.failureMessages.join('\n') }))
  })
}

const timesOfVitest = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      where: relative(root, name),
      title: fullName,
      ms: duration ?? 0,
    })),
  )

const timesOfPlaywright = ({ suites }) =>
  suites.flatMap(specsOf).map(({ file, title, tests }) => ({
    where: `e2e/${file}`,
    title,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }))

const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]

function failuresOfPlaywright({ suites, errors }) {
  const failed = suites.flatMap(specsOf).filter((spec) => !spec.ok)
  return [
    ...errors.map(({ message }) => ({ where: 'e2e', title: 'the run', message: message ?? '' })),
    ...failed.map(({ file, line, title, tests }) => ({
      where: `e2e/${file}:${line}`,
      title,
      message: tests
        .flatMap((test) => test.results)
        .flatMap((result) => result.errors)
        .map((error) => error.message)
        .join('\n'),
    })),
  ]
}
