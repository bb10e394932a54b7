import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { useNavigate } from 'react-router'
import { ApiError } from '#web/lib/api-error.ts'
import { practiceTestPath } from '#web/lib/paths.ts'
import { invalidate, sittingDependents } from '#web/lib/query-keys.ts'
import { useAccount } from '#web/session/account.ts'
import { signInState } from '#web/session/sign-in-redirect.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { startTest, type TestSummary, testStateQuery } from './practice-test-queries.ts'
import { testRunPath } from './test-words.ts'

interface TestStartProps {
  name: string
  /** Of the member; undefined until they have come. */
  tests: TestSummary[] | undefined
}

/** Sign in, start, or go on with the test that runs: what there is to do now. */
export function TestStart({ name, tests }: TestStartProps) {
  const { status } = useAccount()
  const running = tests?.find(({ finished_at }) => finished_at === null)
  if (running)
    return (
      <section
        aria-label="Running practice test"
        className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-accent bg-accent-soft p-5"
      >
        <p>
          <b>{running.name === name ? 'This test is running' : `${running.title} is running`}</b>
          <br />
          <span className="text-muted text-sm">Its time goes on.</span>
        </p>
        <ButtonLink to={testRunPath(running.name)}>Continue</ButtonLink>
      </section>
    )
  if (status === 'visitor' || status === 'pending') return <ToSignIn name={name} />
  return <Start name={name} isReady={tests !== undefined} />
}

const ToSignIn = ({ name }: { name: string }) => (
  <section
    aria-label="Sign in to take this test"
    className="slab flex flex-wrap items-center justify-between gap-4 rounded-lg p-5"
  >
    <p>
      <b>Members take this test against the clock.</b>
      <br />
      <span className="text-muted text-sm">An account is free. The report shows every answer.</span>
    </p>
    <ButtonLink to="/login" state={signInState(practiceTestPath(name))}>
      Sign In to Start
    </ButtonLink>
  </section>
)

function Start({ name, isReady }: { name: string; isReady: boolean }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const start = useMutation({
    mutationFn: startTest,
    async onSuccess(state) {
      client.setQueryData(testStateQuery(state.id).queryKey, state)
      await invalidate(client, sittingDependents)
      await navigate(testRunPath(name))
    },
  })
  return (
    <section aria-label="Start" className="slab grid gap-3 rounded-lg p-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p>
          <b>Take it in one sitting.</b>
          <br />
          <span className="text-muted text-sm">The clock of the first module starts at once.</span>
        </p>
        <Button
          size="large"
          icon={Play}
          busy={start.isPending}
          disabled={!isReady}
          onClick={() => start.mutate(name)}
        >
          {start.isPending ? 'Starting...' : 'Start the test'}
        </Button>
      </div>
      {start.error && (
        <p role="alert" className="text-bad text-sm">
          {failedText(start.error)}
        </p>
      )}
    </section>
  )
}

function failedText(error: Error) {
  if (error instanceof ApiError && error.status === 429)
    return 'You had ten practice tests today. Come back tomorrow.'
  if (error instanceof ApiError && error.status === 409)
    return 'A practice test is running. Continue it or end it first.'
  return 'Failed to start the test. Please try again.'
}
