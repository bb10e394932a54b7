import type { Example } from '#contract/api/question-shapes.ts'
import { languagesOf } from '#web/features/questions/answers/programs.ts'
import { Frequency } from '#web/features/questions/list/frequency.tsx'
import { Labels } from '#web/features/questions/list/labels.tsx'
import { InlineHtml } from '#web/features/questions/question-html.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { codeTools } from '#web/ui/code-tools.ts'
import { languageNames } from './language-names.ts'
import type { QuestionOf } from './question-types.ts'

/** The task as a candidate hears it: languages, time, constraints, examples and what the tests look at. Open to all. */
export function CodeAsked({ question }: { question: Pick<QuestionOf<'code'>, 'content'> }) {
  const { expected_output_hint, tests, constraints, examples, minutes, frequency, form, component } =
    question.content
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        {languagesOf(question.content).map((language) => (
          <Badge key={language} tone="accent">
            {languageNames[language]}
          </Badge>
        ))}
        {component && <Badge tone="accent">React 19</Badge>}
        {form === 'debugging' && <Badge tone="spark">Find the defect</Badge>}
        {minutes !== undefined && <Badge>{minutes} minutes</Badge>}
        <Frequency value={frequency} />
      </p>
      {expected_output_hint && (
        <p className="text-sm">
          <span className="font-semibold">Expected output: </span>
          <InlineHtml html={expected_output_hint} />
        </p>
      )}
      {constraints && <Labels title="Constraints" labels={constraints} />}
      {examples?.map((example, index) => (
        <ExampleView key={example.why} example={example} number={index + 1} />
      ))}
      {tests.public.length > 0 && (
        <div className="grid grid-cols-1 gap-1 text-sm">
          <h3 className="font-semibold">Tests</h3>
          <ul className="list-disc pl-5">
            {tests.public.map(({ description }) => (
              <li key={description}>{description}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function ExampleView({ example, number }: { example: Example; number: number }) {
  return (
    <section
      aria-label={`Example ${number}`}
      className="grid grid-cols-1 gap-2 rounded-md border border-line bg-surface p-4 text-sm"
    >
      <h3 className="font-semibold">Example {number}</h3>
      {'tables' in example ? (
        <>
          {example.tables.map((table) => (
            <Table
              key={table.name}
              label={`Example ${number}: ${table.name}`}
              caption={table.name}
              {...table}
            />
          ))}
          <Table label={`Example ${number}: Result`} caption="Result" {...example.result} />
        </>
      ) : (
        <>
          <Lines label={example.output === null ? 'Calls' : 'Input'} text={example.input} />
          {example.output !== null && <Lines label="Output" text={example.output} />}
        </>
      )}
      <p>
        <InlineHtml html={example.why} />
      </p>
    </section>
  )
}

function Lines({ label, text }: { label: string; text: string }) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <span className="text-muted text-xs">{label}</span>
      <div className="code-block">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is cut off is reached by the keyboard */}
        <pre translate="no" tabIndex={0} className="code">
          {text}
        </pre>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: HTML of our own */}
        <span className="code-tools" dangerouslySetInnerHTML={{ __html: codeTools }} />
      </div>
    </div>
  )
}

interface TableProps {
  /** Names the region, which is unique on the page. */
  label: string
  caption: string
  columns: string[]
  rows: (string | null)[][]
}

function Table({ label, caption, columns, rows }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is cut off is reached by the keyboard
    <section tabIndex={0} aria-label={label} className="prose overflow-x-auto">
      <table>
        <caption className="text-left font-mono text-muted text-xs">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows do not move
            <tr key={index}>
              {row.map((cell, at) => (
                <td key={columns[at]}>{cell ?? <span className="text-muted">NULL</span>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className="text-muted">No rows</p>}
    </section>
  )
}
