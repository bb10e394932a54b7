import { useEffect } from 'react'
import { hydrateAfter } from '#web/delivery/before-hydration.ts'
import { firstAct } from '#web/delivery/first-act.ts'
import { useAccount } from '#web/session/account.ts'
import { lazyParts } from '#web/session/lazy-parts.ts'

const practice = lazyParts(async () => {
  const parts = await import('./practice-area.tsx')
  await parts.preloadTruth()
  return parts
})

/** Actions on an open question: suspends until its script is there. */
export const PracticeArea = practice.part((parts) => parts.PracticeArea)
export const preloadPractice = practice.preload

// A question that is open already takes its first press.
hydrateAfter(() => (document.querySelector('details[name=question][open]') ? preloadPractice() : undefined))

/** A member comes to answer: the script is on its way at once. A visitor's comes with the first sign of use. */
export function usePracticePreload() {
  const { status } = useAccount()
  useEffect(() => {
    if (status === 'loading') return
    if (status !== 'visitor') void preloadPractice()
    else void firstAct().then(preloadPractice)
  }, [status])
}
