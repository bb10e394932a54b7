import { classNames } from './class-names.ts'

interface SubjectTileProps {
  /** The drawing of the subject, made by tools/draw-subjects.ts: its letters on its own stone. */
  url: string
  className?: string
}

/** Stands before the name of a subject, never instead of it. */
export function SubjectTile({ url, className = 'size-10' }: SubjectTileProps) {
  return <img src={url} alt="" width={40} height={40} className={classNames('shrink-0', className)} />
}
