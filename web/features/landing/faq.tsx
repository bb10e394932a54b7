import contact from 'site:contact'
import faq from 'site:faq'
import { Accordion, AccordionItem } from '#web/ui/accordion.tsx'
import { SectionHeading } from './section-heading.tsx'

export function Faq() {
  return (
    <section
      id="faq"
      aria-labelledby="faq-heading"
      className="page grid gap-8 pt-16 md:pt-24 lg:grid-cols-[1fr_1.8fr] lg:gap-14"
    >
      <SectionHeading id="faq-heading" title="Asked before">
        Something else? Write to{' '}
        <a href={`mailto:${contact.email}`} className="text-accent underline underline-offset-3">
          {contact.email}
        </a>
        .
      </SectionHeading>
      <Accordion>
        {faq.map(({ question, answer }) => (
          <AccordionItem
            key={question}
            name="faq"
            headAs="h3"
            head={<span className="font-semibold">{question}</span>}
          >
            <p className="max-w-[62ch] text-muted">{answer}</p>
          </AccordionItem>
        ))}
      </Accordion>
    </section>
  )
}
