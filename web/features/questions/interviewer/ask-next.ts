import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { askFollowUp, FollowUp } from '#contract/api/follow-up.ts'
import { nextFollowUp } from '#contract/interview/next-follow-up.ts'
import type { MemberQuestionOf } from '#web/features/questions/answering/question-types.ts'
import { isUnreachable } from '#web/lib/is-unreachable.ts'
import { send } from '#web/session/send.ts'
import { askModelNext } from './ask-model-next.ts'
import { askedIn, type Interview, saidIn } from './interview.ts'

/** An interviewer doesn't let anybody wait longer. */
const WAIT_MS = 8000

export interface AskedFollowUp {
  followUp: FollowUp | null
  /** The same in the words of the operator's model. */
  words?: string | null
  /** The server chose it by what was said; else it's the next one in the list. */
  isChosen: boolean
  /** Why the model, which was asked first, chose nothing. */
  modelFailed?: string | undefined
}

/** Asks the server for the next follow-up, or its model where the member agreed; without both the follow-ups come in their authored order. */
export function useAskNext(
  question: MemberQuestionOf<'descriptive'>,
  onAsked: (asked: AskedFollowUp) => void,
) {
  const model = useRef<AbortController>(undefined)
  const mutation = useMutation({
    mutationFn: async (interview: Interview): Promise<AskedFollowUp> => {
      if (!interview.withModel) return askServer(question, interview)
      model.current = new AbortController()
      const answer = await askModelNext(
        question.id,
        saidIn(interview),
        askedIn(interview),
        model.current.signal,
      )
      return 'failed' in answer
        ? { ...(await askServer(question, interview)), modelFailed: answer.failed }
        : { ...answer, isChosen: true }
    },
    onSuccess: onAsked,
  })
  return { ...mutation, skipModel: () => model.current?.abort() }
}

async function askServer(
  question: MemberQuestionOf<'descriptive'>,
  interview: Interview,
): Promise<AskedFollowUp> {
  const asked = askedIn(interview)
  try {
    const { follow_up } = await send<typeof askFollowUp>(
      'POST /api/questions/:id/follow-up',
      { params: { id: question.id }, body: { transcript: saidIn(interview), asked } },
      { signal: AbortSignal.timeout(WAIT_MS) },
    )
    return { followUp: follow_up, isChosen: true }
  } catch (error) {
    const isTooSlow = error instanceof DOMException && error.name === 'TimeoutError'
    if (!isTooSlow && !isUnreachable(error)) throw error
    return { followUp: inOrder(question, asked), isChosen: false }
  }
}

function inOrder({ content }: MemberQuestionOf<'descriptive'>, asked: number[]): FollowUp | null {
  const list = content.follow_ups ?? []
  const index = nextFollowUp(
    list.map(() => null),
    asked,
    undefined,
  )
  const next = index === undefined ? undefined : list[index]
  return index === undefined || !next ? null : { index, question: next.question }
}
