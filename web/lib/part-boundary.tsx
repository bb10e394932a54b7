import { Component, type ReactNode } from 'react'
import { ErrorState } from '#web/ui/error-state.tsx'

/**
 * Smaller than the page: what throws inside is replaced by a sentence and Try Again, and everything around it, with what is typed there,
 * goes on.
 */
export class PartBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError = () => ({ isBroken: true })

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <ErrorState
        text="This part of the page failed. What you saved is kept. Please try again."
        onRetry={() => this.setState({ isBroken: false })}
      />
    )
  }
}
