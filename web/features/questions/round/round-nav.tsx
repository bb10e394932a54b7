import { roundSteps } from './round-steps.ts'

interface RoundNavProps {
  at: number
  reached: number
  onGo: (at: number) => void
}

/** The steps in order: those that were reached can be read again. */
export const RoundNav = ({ at, reached, onGo }: RoundNavProps) => (
  <nav aria-label="Steps of the round">
    <ol className="flex flex-wrap gap-1.5">
      {roundSteps.map(({ id, name }, index) => (
        <li key={id}>
          <button
            type="button"
            aria-current={index === at ? 'step' : undefined}
            disabled={index > reached}
            onClick={() => onGo(index)}
            className={`min-h-9 rounded-md border px-3 py-1 font-semibold text-sm disabled:text-faint pointer-coarse:min-h-11 ${index === at ? 'border-accent bg-accent-soft text-accent-strong' : 'border-line bg-raised enabled-hover:bg-hover'}`}
          >
            {index + 1}. {name}
          </button>
        </li>
      ))}
    </ol>
  </nav>
)
