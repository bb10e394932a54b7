import { type ReactNode, Suspense, useEffect } from 'react'
import { lazyParts } from '#web/session/lazy-parts.ts'

const answers = lazyParts(() => import('./answers.tsx'))

export const Explanation = answers.part((parts) => parts.Explanation)
export const Hints = answers.part((parts) => parts.Hints)
export const BlankReveal = answers.part((parts) => parts.BlankReveal)
export const DescriptiveReveal = answers.part((parts) => parts.DescriptiveReveal)
export const CodeReveal = answers.part((parts) => parts.CodeReveal)

/** The script is on its way as soon as a member is known, before their answers are. */
export function useAnswerParts(isMember: boolean) {
  useEffect(() => {
    if (isMember) void answers.preload()
  }, [isMember])
}

/** While a member's answers, or what draws them, are on their way. */
export const AnswerLoading = () => <p role="status">Loading the answer...</p>

export const AnswerArea = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<AnswerLoading />}>{children}</Suspense>
)
