import testimonials from 'site:testimonials'
import { Avatar } from './avatar.tsx'
import { SectionHeading } from './section-heading.tsx'

export function Testimonials() {
  return (
    <section id="testimonials" aria-labelledby="testimonials-heading" className="page pt-16 md:pt-24">
      <SectionHeading id="testimonials-heading" title="What practice did for them" />
      <ul aria-labelledby="testimonials-heading" className="quotes mt-7">
        {testimonials.map(({ name, role, company, image, content, rating }) => (
          <li key={name}>
            <figure className="grid gap-4">
              <blockquote className="text-lg">{content}</blockquote>
              <figcaption className="flex items-center gap-3 text-sm">
                <Avatar name={name} image={image} />
                <span className="mr-auto">
                  <strong className="block">{name}</strong>
                  <span className="text-muted">
                    {role}, {company}
                  </span>
                </span>
                <Stars rating={rating} />
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Stars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={`${rating} of 5 stars`} className="whitespace-nowrap text-spark">
      {'★'.repeat(rating)}
      {'☆'.repeat(5 - rating)}
    </span>
  )
}
