import { ArrowRight, BookOpen, type LucideIcon, MessageSquareText, Play } from 'lucide-react'
import type { Section } from '#contract/api/resource-shapes.ts'
import type { ContentType } from '#contract/content-lists.ts'
import { counted } from '#contract/counted.ts'
import { interviewPath, learningPath, videosPath } from '#web/lib/paths.ts'
import { CardLink } from '#web/ui/card.tsx'

const types: Record<
  ContentType,
  { icon: LucideIcon; title: string; text: string; path: (slug: string) => string }
> = {
  interview: {
    icon: MessageSquareText,
    title: 'Interview Questions',
    text: 'Practice by difficulty, check yourself, read every answer.',
    path: interviewPath,
  },
  learning: {
    icon: BookOpen,
    title: 'Learning Materials',
    text: 'Articles, cheat sheets, exercises and documentation worth your time.',
    path: learningPath,
  },
  video: { icon: Play, title: 'Video Tutorials', text: 'Talks and lessons, played here.', path: videosPath },
}

export function MaterialTypeCard({ slug, section }: { slug: string; section: Section }) {
  const { icon: Icon, title, text, path } = types[section.type]
  return (
    <CardLink to={path(slug)} className="flex h-full flex-col gap-3">
      <h2 className="flex items-center gap-2.5 text-lg">
        <Icon aria-hidden strokeWidth={1.75} className="size-[18px] text-accent" />
        {title}
      </h2>
      <p className="text-muted">{text}</p>
      <p className="mt-auto flex items-center justify-between pt-2 font-semibold text-sm">
        <span className="text-muted">{counted(section.item_count, 'item')}</span>
        <ArrowRight aria-hidden className="size-4 text-accent" />
      </p>
    </CardLink>
  )
}
