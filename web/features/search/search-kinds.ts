import { BookOpen, CirclePlay, FileText, type LucideIcon, MessageCircleQuestion, Route } from 'lucide-react'
import type { SearchKind } from '#contract/content-lists.ts'

/** In the order of the screen. */
export const kinds: { kind: SearchKind; label: string; icon: LucideIcon }[] = [
  { kind: 'resource', label: 'Resources', icon: BookOpen },
  { kind: 'question', label: 'Questions', icon: MessageCircleQuestion },
  { kind: 'path', label: 'Study paths', icon: Route },
  { kind: 'material', label: 'Materials', icon: FileText },
  { kind: 'video', label: 'Videos', icon: CirclePlay },
]

export const isElsewhere = (url: string) => !url.startsWith('/')
