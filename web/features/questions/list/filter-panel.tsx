import { typeNames } from '#contract/type-names.ts'
import type { Question } from '#web/features/questions/answering/question-types.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import type { QuestionFilters } from './use-question-filters.ts'

interface FilterPanelProps {
  filters: QuestionFilters
  questions: Question[]
}

/** Type, topic, status and saved. */
export function FilterPanel({ filters, questions }: FilterPanelProps) {
  const { values, set, clear, isActive } = filters
  const types = Object.entries(typeNames).filter(([type]) =>
    questions.some(({ question_type }) => question_type === type),
  )
  const topics = [...new Set(questions.flatMap(({ tags }) => tags))].sort((a, b) => a.localeCompare(b))
  return (
    <fieldset className="mt-2 grid grid-cols-2 gap-2.5 pr-2">
      <legend className="sr-only">Filter</legend>
      <SelectField
        label="Type"
        value={values.type}
        options={[['', 'All types'], ...types]}
        onChange={(next) => set('type', next)}
      />
      <SelectField
        label="Topic"
        value={values.topic}
        options={[['', 'All topics'], ...topics.map((topic) => [topic, topic.replaceAll('-', ' ')] as const)]}
        onChange={(next) => set('topic', next)}
      />
      <SelectField
        label="Status"
        value={values.status}
        options={[
          ['', 'All'],
          ['open', 'Not completed'],
          ['done', 'Completed'],
          ['Solved', 'Solved'],
          ['Tried', 'Tried'],
          ['Due', 'Due'],
        ]}
        onChange={(next) => set('status', next)}
      />
      <SelectField
        label="Saved"
        value={values.saved}
        options={[
          ['', 'All'],
          ['yes', 'Saved'],
          ['no', 'Not saved'],
        ]}
        onChange={(next) => set('saved', next)}
      />
      {isActive && (
        <Button size="small" variant="quiet" onClick={clear} className="col-span-2">
          Show all questions
        </Button>
      )}
    </fieldset>
  )
}
