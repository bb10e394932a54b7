import { Suspense } from 'react'
import { lazily } from '#web/lib/lazily.ts'

const KeptText = lazily(
  async () => (await import('#web/features/questions/submissions/kept-text.tsx')).KeptText,
)

/** A member's answer in words is kept in the account; what does that comes with the first of them. */
export const TextKept = (props: { questionId: string }) => (
  <Suspense>
    <KeptText {...props} />
  </Suspense>
)
