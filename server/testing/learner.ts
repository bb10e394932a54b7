import { v7 as uuidv7 } from 'uuid'
import { vi } from 'vitest'
import type { MemberQuestion } from '#contract/api/question-shapes.ts'
import { labelSeconds } from '#contract/questions/minutes.ts'
import { answerTo, textOf } from './answers.ts'
import type { Device } from './device.ts'
import type { TestApp } from './test-app.ts'

/** Around what the label says, in turn: somebody of an ordinary pace. */
const PACE = [0.9, 1, 1.1, 0.95, 1.05]
/** One of so many is not known. */
const WRONG_EACH = 4

/** Lets the time of the server and of the devices pass. */
export const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

/** One person with several devices: answers, takes their time, and remembers what was right. */
export function openLearner({ content }: TestApp, zone: string) {
  const right = new Set<string>()
  const tried = new Set<string>()
  let answers = 0

  function questionOf(id: string): MemberQuestion {
    const question = content.findQuestion(id)?.member
    if (!question) throw new Error(`the bank has no ${id}`)
    return question
  }
  /** Remembers an answer that counts. */
  function remember(id: string, isKnown: boolean) {
    tried.add(id)
    if (isKnown) right.add(id)
  }

  /** An answer as the screens write it down; it isn't sent yet. */
  async function write(
    id: string,
    device: Device,
    more: { source?: string; known?: boolean; mock?: string } = {},
  ) {
    const question = questionOf(id)
    const isKnown = more.known ?? ++answers % WRONG_EACH !== 0
    const seconds = Math.round(labelSeconds(question) * (PACE[answers % PACE.length] ?? 1))
    pass(seconds)
    const tests = question.question_type === 'code' ? await countTests(device, id) : 1
    remember(id, isKnown)
    return {
      id: uuidv7(),
      content_id: id,
      source: more.source ?? 'review',
      answer: answerTo(question, isKnown, tests),
      text: textOf(question),
      seconds,
      answered_at: new Date().toISOString(),
      zone,
      ...(more.mock && { mock_id: more.mock }),
      confidence: question.question_type === 'mcq' ? (isKnown ? 2 : 0) : null,
    }
  }

  return {
    right,
    tried,
    questionOf,
    remember,
    write,
    /** Sends what was written; the response may be lost, and the same comes again. */
    async send(device: Device, attempts: Awaited<ReturnType<typeof write>>[], times = 1) {
      for (let n = 0; n < times; n++) {
        const { refused } = await device.call('POST /api/user/attempts', { attempts })
        if (refused.length > 0) throw new Error(JSON.stringify(refused))
      }
    },
  }
}
export type Learner = ReturnType<typeof openLearner>

const countTests = async (device: Device, id: string): Promise<number> =>
  (await device.call(`GET /api/questions/${id}/tests`)).tests.length
