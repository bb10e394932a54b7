import type { LearningItem } from '#contract/api/progress.ts'
import { LearningSection } from './learning-section.tsx'

const sections = [
  { type: 'interview', title: 'Interview Resources' },
  { type: 'learning', title: 'Learning Materials' },
  { type: 'video', title: 'Video Tutorials' },
] as const

interface LearningSectionsProps {
  items: LearningItem[]
  titleOf: (slug: string) => string
}

/** How far each subject is, by content type. */
export const LearningSections = ({ items, titleOf }: LearningSectionsProps) =>
  sections.map(({ type, title }) => (
    <LearningSection
      key={type}
      title={title}
      titleOf={titleOf}
      items={items.filter((item) => item.content_type === type)}
    />
  ))
