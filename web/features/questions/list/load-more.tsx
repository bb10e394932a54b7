import { useEffect, useEffectEvent, useRef } from 'react'
import { messages } from '#web/lib/error-message.ts'
import { Button } from '#web/ui/button.tsx'

interface LoadMoreProps {
  loading: boolean
  failed: boolean
  onLoad: () => void
}

/** Loads the next page when its place comes near, or at a press. */
export function LoadMore({ loading, failed, onLoad }: LoadMoreProps) {
  const place = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(() => {
    if (!loading && !failed) onLoad()
  })
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && load(),
      { rootMargin: '1200px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className="grid justify-items-center gap-3 px-4 py-6 text-center">
      {failed && !loading && (
        <p role="alert" className="text-bad">
          {messages.questionsFailed}
        </p>
      )}
      <Button data-replay variant="secondary" busy={loading} onClick={onLoad}>
        Load more questions
      </Button>
    </div>
  )
}
