import { ColorSwatches } from '#web/features/design-page/color-swatches.tsx'
import { ComponentGallery } from '#web/features/design-page/component-gallery.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'Design',
    description: 'The colors, the type and every component of the site, in every state.',
    path: '/docs/design',
  })

const sizes = [
  ['text-hero font-display font-extrabold', 'Hero'],
  ['text-3xl font-display font-extrabold', 'Display 36'],
  ['text-2xl font-display font-extrabold', 'Display 26'],
  ['text-xl font-display font-extrabold', 'Display 20'],
  ['text-lg', 'Text 17, for reading'],
  ['text-base', 'Text 15, for everything else'],
  ['text-sm', 'Text 13'],
  ['text-sm font-mono', 'Mono 13: != => {}'],
] as const

export default function Design() {
  return (
    <div className="page pb-8">
      <PageHeader
        title="Design"
        back={{ to: '/docs', label: 'Back to API docs' }}
        description="Steel is structure and code, teal is what can be done and what is done, spark is today and reward."
      />
      <div className="grid gap-12">
        <section aria-labelledby="colors" className="grid gap-4">
          <h2 id="colors" className="text-2xl">
            Colors
          </h2>
          <ColorSwatches />
        </section>
        <section aria-labelledby="type" className="grid gap-3">
          <h2 id="type" className="text-2xl">
            Type
          </h2>
          {sizes.map(([look, text]) => (
            <p key={text} className={look}>
              {text}
            </p>
          ))}
        </section>
        <section aria-labelledby="components" className="grid gap-4">
          <h2 id="components" className="text-2xl">
            Components
          </h2>
          <ComponentGallery />
        </section>
      </div>
    </div>
  )
}
