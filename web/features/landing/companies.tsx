import companies from 'site:companies'
import { Pause, Play } from 'lucide-react'

export function Companies() {
  return (
    <section aria-labelledby="companies-heading" className="marquee-frame pt-12 md:pt-16">
      <div className="page flex items-center justify-center gap-3">
        <h2 id="companies-heading" className="font-medium font-sans text-muted text-sm tracking-normal">
          For interviews at companies like these
        </h2>
        <label className="grid size-9 place-items-center rounded-md text-muted outline-accent outline-offset-2 hover:bg-sunken hover:text-ink has-focus-visible:outline-2 motion-reduce:hidden">
          <input type="checkbox" aria-label="Stop the moving names" className="peer sr-only" />
          <Pause aria-hidden className="size-4 peer-checked:hidden" />
          <Play aria-hidden className="hidden size-4 peer-checked:block" />
        </label>
      </div>
      <div className="mt-3 overflow-hidden border-line border-y py-5">
        <div className="marquee flex w-max motion-reduce:w-auto motion-reduce:justify-center">
          <Names />
          <Names copy />
        </div>
      </div>
    </section>
  )
}

/** The second copy follows the first, so the row has no end; it is there for the eye only. */
function Names({ copy = false }: { copy?: boolean }) {
  return (
    <ul
      aria-hidden={copy || undefined}
      className={`flex items-center gap-12 pr-12 text-muted text-xl motion-reduce:flex-wrap motion-reduce:justify-center motion-reduce:gap-y-4 motion-reduce:px-4 ${copy ? 'motion-reduce:hidden' : ''}`}
    >
      {companies.map((name) => (
        <li key={name} className="whitespace-nowrap font-display">
          {name}
        </li>
      ))}
    </ul>
  )
}
