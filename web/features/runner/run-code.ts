import { type JavaRun, runJava } from './run-java.ts'
import type { Runner, RunRequest } from './run-tests.ts'
import type { TestResult } from './test-result.ts'

/** Runs tests, or a person's own cases, where their language runs: Java on the site, the others in the page. */
export const runCode = (runner: Runner, request: RunRequest & JavaRun): Promise<TestResult[]> =>
  request.language === 'java' ? runJava(request) : runner.run(request)
