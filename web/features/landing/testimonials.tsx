import testimonials from 'site:testimonials'
import { Avatar } from './avatar.tsx'
import { SectionHeading } from './section-heading.tsx'

export function Testimonials() {
  return (
    <section
      id="testimonials"
      aria-labelledby="testimonials-heading"
      className="page content-auto pt-16 [--height:27rem] md:pt-24 md:[--height:58rem] lg:[--height:40rem]"
    >
      <SectionHeading id="testimonials-heading" title="What practice did for them" />
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the row scrolls, by the keyboard, too
        tabIndex={0}
        aria-labelledby="testimonials-heading"
        className="-mx-4 mt-8 flex snap-x gap-4 overflow-x-auto px-4 pb-4 md:mx-0 md:grid md:grid-cols-2 md:overflow-visible md:px-0 lg:grid-cols-3"
      >
        {testimonials.map(({ name, role, company, image, content, rating }) => (
          <li key={name} className="w-[min(85%,22rem)] shrink-0 snap-center md:w-auto">
            <figure className="flex h-full flex-col gap-4 rounded-lg border border-line bg-raised p-5 shadow-card">
              <Stars rating={rating} />
              <blockquote className="flex-1">{content}</blockquote>
              <figcaption className="flex items-center gap-3 border-line border-t pt-4">
                <Avatar name={name} image={image} />
                <span className="text-sm">
                  <span className="block font-semibold">{name}</span>
                  <span className="text-muted">
                    {role}, {company}
                  </span>
                </span>
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
    <span
      role="img"
      aria-label={`${rating} of 5 stars`}
      className="text-lg text-spark leading-none tracking-widest"
    >
      {'★'.repeat(rating)}
      {'☆'.repeat(5 - rating)}
    </span>
  )
}
