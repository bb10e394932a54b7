import { type ReactNode, use, useState } from 'react'
import { Accordion, AccordionItem } from '#web/ui/accordion.tsx'
import { AnsweredQuestion } from './answer-slots.ts'

interface OpenedLaterProps {
  title: string
  children: (questionId: string) => ReactNode
}

/** A part of an answer that few open: its content mounts, and is fetched, when somebody does. */
export function OpenedLater({ title, children }: OpenedLaterProps) {
  const questionId = use(AnsweredQuestion)
  const [isOpen, setOpen] = useState(false)
  if (questionId === undefined) return null
  return (
    <Accordion>
      <AccordionItem
        headAs="h3"
        head={<span className="font-display text-lg">{title}</span>}
        onToggle={(open) => open && setOpen(true)}
      >
        {isOpen && children(questionId)}
      </AccordionItem>
    </Accordion>
  )
}
