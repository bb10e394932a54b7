import { classNames } from '#web/ui/class-names.ts'
import type { TracedVariable } from './trace-state.ts'

/** Names and values after a step; what the step changed is marked with a word as well. */
export function TraceVariables({
  line,
  variables,
}: {
  line: number | undefined
  variables: TracedVariable[]
}) {
  if (variables.length === 0) return <p className="text-muted text-sm">No variables yet.</p>
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="pb-1 text-left font-semibold">Variables after line {line}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        {variables.map(({ name, value, of, mark }) => (
          <tr
            key={`${of ?? ''} ${name}`}
            className={classNames('border-line border-t align-top', mark && 'bg-accent-soft')}
          >
            <th scope="row" className="min-w-28 py-1 pr-3 pl-2 font-normal">
              <code translate="no">{name}</code>
              {of && <span className="text-muted text-xs"> in {of}</span>}
            </th>
            <td className="w-full py-1 pr-2 [overflow-wrap:anywhere]">
              <code translate="no">{value}</code>
              {mark && <span className="text-accent text-xs"> {mark}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
