import { z } from 'zod'
import { opinionVerdicts } from '#contract/api/opinions.ts'
import type { Read } from '#server/practice/model/ask-twice.ts'
import { firstObject } from '#server/practice/model/first-object.ts'
import { findQuote } from './find-quote.ts'
import type { AnswerToJudge } from './judge-prompt.ts'

export interface Finding {
  verdict: (typeof opinionVerdicts)[number]
  quote: string | null
}

/** One passage may show two criteria; as the evidence for most of the rubric it shows that the model was talked into it. */
const SHARED_MAX = 2

const entry = z.object({ quote: z.string().nullish(), verdict: z.enum(opinionVerdicts) })

/** The content of the model's answer, or the problem with it in one sentence. */
export function readJudgement(
  answer: string,
  { rubric, text }: Pick<AnswerToJudge, 'rubric' | 'text'>,
): Read<Finding[]> {
  const json = firstObject(answer)
  if (json === undefined) return unreadable("it isn't one JSON object.")
  const keys = rubric.map((_, index) => `c${index + 1}`)
  const parsed = z.object(Object.fromEntries(keys.map((key) => [key, entry]))).safeParse(json)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return unreadable(`${issue?.path.join('.') || 'the object'} isn't as asked (${issue?.message}).`)
  }
  const found = keys.map((key, index) => finding(text, parsed.data[key], rubric[index]?.half !== undefined))
  return { value: found.map((one) => (isShared(one, found) ? unsure : one)) }
}

const unreadable = (problem: string) => ({ code: 'invalid' as const, problem })

const unsure: Finding = { verdict: 'unsure', quote: null }

/** Nothing is said without a passage that's there, and nothing is half where the rubric has no half. */
function finding(text: string, given: z.infer<typeof entry> | undefined, hasHalf: boolean): Finding {
  if (!given || given.verdict === 'unsure') return unsure
  if (given.verdict === 'not') return { verdict: 'not', quote: null }
  const quote = findQuote(text, given.quote ?? '')
  return quote === undefined || (given.verdict === 'half' && !hasHalf)
    ? unsure
    : { verdict: given.verdict, quote }
}

const isShared = ({ quote }: Finding, all: Finding[]) =>
  quote !== null && all.filter((other) => other.quote === quote).length > SHARED_MAX
