import { useMutation } from '@tanstack/react-query'
import type { askFollowUp, FollowUp } from '#contract/api/follow-up.ts'
import { nextFollowUp } from '#contract/interview/next-follow-up.ts'
import type { MemberQuestionOf } from '#web/features/questions/answering/question-types.ts'
import { isUnreachable } from '#web/lib/is-unreachable.ts'
import { send } from '#web/session/send.ts'
import { askedIn, type Interview, saidIn } from './interview.ts'

/** An interviewer doesn't let anybody wait longer. */
const WAIT_MS = 8000

export interface Asked {
  followUp: FollowUp | null
  /** The server chose it by what was said; else it's the next one in the list. */
  isChosen: boolean
}

/** Asks the server for the next follow-up; without it the follow-ups come in their authored order. */
export const useAskNext = (question: MemberQuestionOf<'descriptive'>, onAsked: (asked: Asked) => void) =>
  useMutation({
    mutationFn: async (interview: Interview): Promise<Asked> => {
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
    },
    onSuccess: onAsked,
  })

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
