import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { HitTitle } from './hit-title.tsx'
import type { Entry, EntryGroup } from './palette-entries.ts'
import { isElsewhere } from './search-kinds.ts'

interface PaletteListProps {
  groups: EntryGroup[]
  chosen: Entry | undefined
  onChoose: (id: string) => void
  /** An entry was opened. */
  onDone: (entry: Entry) => void
}

/** The focus stays in the field above: the options are reached by its arrow keys, and by the pointer. */
export function PaletteList({ groups, chosen, onChoose, onDone }: PaletteListProps) {
  return (
    <div id="palette-list" role="listbox" aria-label="Results">
      {groups.map(({ label, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={label} role="group" aria-label={label}>
          <p aria-hidden className="px-3 pt-3 pb-1.5 font-semibold text-muted text-xs">
            {label}
          </p>
          {entries.map((entry) => (
            <Option
              key={entry.id}
              entry={entry}
              isChosen={entry === chosen}
              onPoint={() => onChoose(entry.id)}
              onDone={() => onDone(entry)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionProps {
  entry: Entry
  isChosen: boolean
  onPoint: () => void
  onDone: () => void
}

function Option({ entry, isChosen, onPoint, onDone }: OptionProps) {
  const { id, title, marks, note, icon: Icon, to } = entry
  const attributes = {
    id: `palette-${id}`,
    role: 'option',
    'aria-selected': isChosen,
    tabIndex: -1,
    onPointerMove: onPoint,
    onClick: onDone,
    className: classNames(
      'flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-1.5 text-left',
      isChosen && 'bg-accent-soft',
    ),
  } as const
  const inside = (
    <>
      <Icon aria-hidden className="size-4.5 shrink-0 text-muted" />
      <span className="grid min-w-0 flex-1 grid-cols-1">
        <span className={classNames('truncate', isChosen && 'font-semibold')}>
          <HitTitle title={title} marks={marks} />
        </span>
        {note && <span className="truncate text-muted text-xs">{note}</span>}
      </span>
    </>
  )
  if (!to)
    return (
      <button type="button" {...attributes}>
        {inside}
      </button>
    )
  if (isElsewhere(to))
    return (
      <a href={to} target="_blank" rel="noopener noreferrer" {...attributes}>
        {inside}
        <ExternalLink aria-label="opens in a new tab" className="size-4 shrink-0 text-muted" />
      </a>
    )
  return (
    <Link to={to} {...attributes}>
      {inside}
    </Link>
  )
}
