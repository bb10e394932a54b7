import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { MOCK_SUBJECTS_MAX } from '#contract/limits.ts'
import {
  type MockMinutes,
  type MockRole,
  mockMinutes,
  mockRoles,
  roleNames,
} from '#contract/sitting/mock-lists.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { mockPath } from '#web/lib/paths.ts'
import { invalidate, sittingDependents } from '#web/lib/query-keys.ts'
import { timed } from '#web/sittings/server-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { mockQuery, startNewMock } from './mock-queries.ts'
import { roleNotes } from './mock-words.ts'

interface MockStartProps {
  subjects: { slug: string; title: string }[]
}

const lengths = mockMinutes.map((minutes) => ({ value: String(minutes), label: `${minutes} min` }))
const lengthNotes: Record<MockMinutes, string> = {
  20: 'A phone screen: quick questions, then two to explain aloud.',
  45: 'One round: an opening, quick questions, two to explain, one program.',
  60: 'A long round: as 45 minutes, and a design problem or a second program.',
}

/** Role, length, and the clock runs. The address may choose the role: `?role=own&subjects=sql,java`. */
export function MockStart({ subjects }: MockStartProps) {
  const [search] = useSearchParams()
  const [role, setRole] = useState<MockRole>(
    () => mockRoles.find((one) => one === search.get('role')) ?? 'backend',
  )
  const [minutes, setMinutes] = useState<MockMinutes>(45)
  const [wished, setMix] = useState(
    () => search.get('subjects')?.split(',').slice(0, MOCK_SUBJECTS_MAX) ?? [],
  )
  const mix = wished.filter((slug) => subjects.some((one) => one.slug === slug))
  const start = useStartMock()
  const isReady = role !== 'own' || mix.length > 0
  const toggle = (slug: string) =>
    setMix((before) => (before.includes(slug) ? before.filter((other) => other !== slug) : [...before, slug]))
  return (
    <form
      className="grid grid-cols-1 gap-6 rounded-lg border border-line bg-raised p-5 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault()
        start.mutate({ role, minutes, subjects: role === 'own' ? mix : [] })
      }}
    >
      <fieldset className="grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-3">
        <legend className="mb-2 font-bold text-lg">Role</legend>
        {mockRoles.map((one) => (
          <label
            key={one}
            className="grid cursor-pointer content-start gap-0.5 rounded-md border border-line-strong bg-raised px-4 py-3 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="role"
              checked={one === role}
              onChange={() => setRole(one)}
              className="sr-only"
            />
            <span className="font-semibold">{roleNames[one]}</span>
            <span className="text-muted text-sm">{roleNotes[one]}</span>
          </label>
        ))}
      </fieldset>
      {role === 'own' && (
        <fieldset className="grid grid-cols-1 gap-x-4 xs:grid-cols-2 sm:grid-cols-3">
          <legend className="mb-2 font-semibold">Subjects, at most {MOCK_SUBJECTS_MAX}</legend>
          {subjects.map(({ slug, title }) => (
            <Checkbox
              key={slug}
              label={title}
              checked={mix.includes(slug)}
              disabled={!mix.includes(slug) && mix.length >= MOCK_SUBJECTS_MAX}
              onChange={() => toggle(slug)}
            />
          ))}
        </fieldset>
      )}
      <div className="grid gap-2">
        <h2 className="font-bold text-lg">Length</h2>
        <div>
          <Segmented
            label="Length"
            options={lengths}
            value={String(minutes)}
            onChange={(value) => setMinutes(mockMinutes.find((one) => String(one) === value) ?? 45)}
          />
        </div>
        <p className="text-muted text-sm">{lengthNotes[minutes]}</p>
      </div>
      <div className="grid gap-3">
        <p className="max-w-measure text-muted text-sm">
          The server keeps the time: a reload or another device changes nothing. There is one pause of five
          minutes. Answers and tests come at the end, and what was not right goes into your review.
        </p>
        <div>
          <Button type="submit" size="large" icon={Play} busy={start.isPending} disabled={!isReady}>
            {start.isPending ? 'Starting...' : 'Start the interview'}
          </Button>
        </div>
        {start.error && (
          <p role="alert" className="text-bad text-sm">
            {failedText(start.error)}
          </p>
        )}
      </div>
    </form>
  )
}

/** Starts one and goes there; the state that came with it is shown at once. */
export function useStartMock() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: startNewMock,
    async onSuccess(state) {
      client.setQueryData(mockQuery(state.id).queryKey, timed(state))
      await navigate(mockPath(state.id))
      await invalidate(client, sittingDependents)
    },
  })
}

export function failedText(error: Error) {
  if (error instanceof ApiError && error.status === 429)
    return 'You had ten interviews today. Come back tomorrow.'
  if (error instanceof ApiError && error.status === 409)
    return 'An interview is running. Continue it or end it first.'
  if (error instanceof ApiError && error.status === 400)
    return 'These subjects have too few questions for an interview. Choose others.'
  return 'Failed to start the interview. Please try again.'
}
