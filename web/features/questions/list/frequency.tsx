import { Badge } from '#web/ui/badge.tsx'

const words = ['', 'Rarely asked', 'Seldom asked', 'Asked now and then', 'Often asked', 'Asked in most loops']

/** How often interviews ask it, 1 to 5. */
export function Frequency({ value }: { value: number | undefined }) {
  return value !== undefined && words[value] ? <Badge>{words[value]}</Badge> : null
}
