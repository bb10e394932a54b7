import { Rocket } from 'lucide-react'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function LearningEmpty() {
  return (
    <EmptyState
      icon={Rocket}
      title="Start Your Learning Journey"
      text="Answer a question, read a text or save something: it will be here when you come back."
      action={<ButtonLink to="?tab=interview-resources">Browse Resources</ButtonLink>}
    />
  )
}
