import type { QueryClient } from '@tanstack/react-query'
import type { CodeLanguage } from '#contract/content-lists.ts'
import { toast } from '#web/ui/toast.tsx'
import { whyNotKept } from './case-problem.ts'
import { caseOfTest } from './case-tests.ts'
import { type CasesOf, keepCase } from './own-cases.ts'
import { getRunnable } from './runnable.ts'
import type { TestResult } from './test-result.ts'

interface FailedTest {
  language: CodeLanguage
  result: TestResult
  /** Its place among all tests. */
  at: number
}

/** Keeps a test that failed as a case of one's own, and says what came of it; true when it was kept. */
export async function loadTest(
  client: QueryClient,
  of: CasesOf,
  { language, result, at }: FailedTest,
): Promise<boolean> {
  try {
    const text = caseOfTest(await getRunnable(of.questionId, of.isMember), language, at, result)
    if (!text) {
      toast.error('This test is too large to write out. Write a smaller case with the same idea.')
      return false
    }
    await keepCase(client, of, text)
    toast.success('Added to your cases')
    return true
  } catch (error) {
    toast.error(`The test wasn't added to your cases. ${whyNotKept(error)}`)
    return false
  }
}
