import { performance } from 'node:perf_hooks'
import { judge } from '#server/features/opinions/judge.ts'
import { judgedOf } from '#server/features/opinions/judged-of.ts'
import { ModelError } from '#server/practice/model/model-error.ts'
import type { ModelSettings } from '#server/settings/model-settings.ts'
import type { JudgedAnswer } from './figures.ts'
import type { LabelledAnswer } from './labelled-answers.ts'

/** Has the model judge each answer, one after the other, the way a member's is. */
export async function judgeAll(
  model: ModelSettings,
  answers: LabelledAnswer[],
  onJudged: (done: number) => void = () => {},
): Promise<JudgedAnswer[]> {
  const judged: JudgedAnswer[] = []
  for (const answer of answers) {
    const since = performance.now()
    const outcome = await judge(
      model,
      judgedOf(answer.question, answer.text),
      new AbortController().signal,
    ).catch((error: unknown) => {
      if (error instanceof ModelError) return { failure: error.code }
      throw error
    })
    judged.push({ answer, seconds: (performance.now() - since) / 1000, outcome })
    onJudged(judged.length)
  }
  return judged
}
