import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Material } from '#contract/api/resource-shapes.ts'
import { strokesOf } from '#web/lib/difficulty.ts'
import { Grit } from '#web/ui/grit.tsx'

/** Opens a link in a tab of its own as well. */
const MIDDLE = 1

interface MaterialListProps {
  materials: Material[]
  onOpen: (material: Material) => void
  /** 'Mark as done' for members. */
  action: (material: Material) => ReactNode
}

export function MaterialList({ materials, onOpen, action }: MaterialListProps) {
  return (
    <ul className="ruled rounded-lg border border-line bg-raised">
      {materials.map((material) => (
        <li
          key={material.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3"
        >
          <div className="grid min-w-0 flex-1 basis-64 gap-1.5">
            <a
              href={material.external_url}
              target="_blank"
              rel="noopener noreferrer"
              onClick={() => onOpen(material)}
              onAuxClick={({ button }) => button === MIDDLE && onOpen(material)}
              className="w-fit font-semibold underline-offset-3 hover:text-accent hover:underline"
            >
              {material.title}
              {/* The icon stays on the line of the last word. */}
              <span className="whitespace-nowrap">
                &nbsp;
                <ExternalLink aria-hidden className="ml-1 inline size-4 text-muted" />
              </span>
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
            <span className="flex flex-wrap items-center gap-x-4 text-muted text-sm">
              <Grit strokes={strokesOf(material.level)}>{material.level}</Grit>
              <span className="capitalize">{material.format}</span>
              <span className="truncate">{hostOf(material.external_url)}</span>
            </span>
          </div>
          {action(material)}
        </li>
      ))}
    </ul>
  )
}

const hostOf = (url: string) => new URL(url).hostname.replace(/^www\./, '')
