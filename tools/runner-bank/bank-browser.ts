import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import Fastify from 'fastify'
import { rolldown } from 'rolldown'
import type { QuestionTests } from '#contract/api/question-tests.ts'
import type { CodeLanguage } from '#contract/content-lists.ts'
import type { ProofPrograms } from '#contract/proofs/proof-programs.ts'
import { runnerRoutes } from '#server/features/runner/runner-routes.ts'
import type { TestResult } from '#web/features/runner/test-result.ts'
import { chromiumFlags, chromiumPath } from '../chromium-flags.ts'

const root = resolve(import.meta.dirname, '../..')

interface BankProgram {
  runnable: QuestionTests
  language: CodeLanguage
  code: string
  solution?: string
}

/** A page of its own with the runner of the site, without its screen; the frame and its header are the product's. */
export async function openBankBrowser() {
  const bundle = await rolldown({ input: join(root, 'web/testing/bank-page.ts'), platform: 'browser' })
  const { output } = await bundle.generate({ format: 'iife' })
  const app = Fastify()
  // biome-ignore lint/nursery/noMisusedPromises: Fastify takes plugins that are async
  await app.register(runnerRoutes, { folder: resolve(root, process.env.BUILD_DIR || 'build', 'runner') })
  app.get('/', (_request, reply) =>
    reply.type('text/html').send('<!doctype html><script src="/page.js"></script>'),
  )
  app.get('/page.js', (_request, reply) => reply.type('text/javascript').send(output[0].code))
  const address = await app.listen({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' })
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  let page = await openPage()

  async function openPage() {
    const opened = await browser.newPage()
    // A program that took the whole page along fails alone; the next one gets another page.
    opened.once('crash', () => void opened.close())
    await opened.goto(address.replace('127.0.0.1', 'localhost'))
    return opened
  }
  const currentPage = async () => {
    if (page.isClosed()) page = await openPage()
    return page
  }

  return {
    /** How every test came out. */
    submit: async (program: BankProgram): Promise<TestResult[]> =>
      (await currentPage()).evaluate(
        (given) => (Reflect.get(globalThis, 'submit') as (one: unknown) => Promise<TestResult[]>)(given),
        program,
      ),
    /** The words of the first test that doesn't pass, undefined where all pass. */
    firstFailure: async (program: BankProgram): Promise<string | undefined> =>
      (await currentPage()).evaluate(
        (given) =>
          (Reflect.get(globalThis, 'firstFailure') as (one: unknown) => Promise<string | undefined>)(given),
        program,
      ),
    /** Results that differ from the proof. */
    brokenPrograms: async (proof: ProofPrograms): Promise<string[]> =>
      (await currentPage()).evaluate(
        (given) => (Reflect.get(globalThis, 'brokenPrograms') as (one: unknown) => Promise<string[]>)(given),
        proof,
      ),
    async close() {
      await browser.close()
      await app.close()
    },
  }
}
