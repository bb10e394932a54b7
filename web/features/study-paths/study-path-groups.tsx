import { Circle, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { StudyPath, StudyPathItem } from '#contract/api/study-paths.ts'
import { counted } from '#contract/counted.ts'
import { questionPath } from '#web/lib/paths.ts'
import { Marks } from '#web/ui/marks.tsx'
import { CodeMarks } from './code-marks.tsx'
import { isDone } from './path-progress.ts'

interface StudyPathGroupsProps {
  groups: StudyPath['groups']
  /** Ids of the questions that the reader has completed. */
  completed: ReadonlySet<string>
  /** Words of what was done with a question, as Marks takes them. */
  marksOf: (question: StudyPathItem['questions'][number]) => string
}

/** The items of a path with the questions that ask them; done is an item with a completed question. */
export function StudyPathGroups({ groups, completed, marksOf }: StudyPathGroupsProps) {
  return (
    <div className="grid gap-8">
      {groups.map(({ title, items }) => (
        <section key={title} aria-label={title}>
          <h2 className="flex items-baseline justify-between gap-3 font-bold text-xl">
            {title}
            <span className="font-normal font-sans text-muted text-sm">
              {completed.size > 0 && `${items.filter((item) => isDone(item, completed)).length} of `}
              {counted(items.length, 'subject')}
            </span>
          </h2>
          <ol className="mt-3 ruled rounded-lg border border-line bg-raised">
            {items.map((item) => (
              <Item key={item.id} item={item} completed={completed} marksOf={marksOf} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

const frequencies = [
  '',
  'Rarely asked',
  'Seldom asked',
  'Asked now and then',
  'Often asked',
  'Asked in most loops',
]

function Item({ item, completed, marksOf }: Omit<StudyPathGroupsProps, 'groups'> & { item: StudyPathItem }) {
  return (
    <li id={item.id} className="grid gap-2 px-4 py-3.5 xs:px-5 sm:grid-cols-[1fr_1fr] sm:gap-6">
      <div className="grid content-start gap-1">
        <h3 className="flex items-start gap-2 font-semibold">
          <Mark done={isDone(item, completed)} />
          <span className="min-w-0">
            <CodeMarks text={item.name} />
          </span>
        </h3>
        <p className="pl-7 text-muted text-sm">
          <CodeMarks text={item.asks} />
        </p>
        <p className="pl-7 text-muted text-xs">{frequencies[item.frequency]}</p>
      </div>
      <ul className="grid content-start pl-7 sm:pl-0">
        {item.questions.map((question) => (
          <li key={question.id} className="flex flex-wrap items-center gap-x-2 text-xs">
            <Link
              to={questionPath(question)}
              className="py-1.5 text-accent text-base underline underline-offset-3"
            >
              {question.title}
            </Link>
            <span className="text-muted">{question.difficulty}</span>
            <Marks words={marksOf(question)} />
          </li>
        ))}
      </ul>
    </li>
  )
}

function Mark({ done }: { done: boolean }) {
  return done ? (
    <CircleCheck role="img" aria-label="Done" className="mt-0.5 size-5 shrink-0 text-good" />
  ) : (
    <Circle role="img" aria-label="Not done" className="mt-0.5 size-5 shrink-0 text-line-strong" />
  )
}
