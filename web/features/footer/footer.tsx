import productName from 'site:name'
import { Link } from 'react-router'
import { WordMark } from '#web/ui/word-mark.tsx'

const columns = [
  {
    title: 'Subjects',
    links: [
      { to: '/resources/sql', label: 'SQL' },
      { to: '/resources/python', label: 'Python' },
      { to: '/resources/java', label: 'Java' },
      { to: '/resources/javascript', label: 'JavaScript' },
      { to: '/resources/dsa', label: 'DSA' },
    ],
  },
  {
    title: productName,
    links: [
      { to: '/paths', label: 'Study paths' },
      { to: '/about', label: 'About' },
      { to: '/careers', label: 'Careers' },
      { to: '/blog', label: 'Blog' },
      { to: '/contact', label: 'Contact' },
    ],
  },
  {
    title: 'Support',
    links: [
      { to: '/help', label: 'Help' },
      { to: '/#faq', label: 'FAQ' },
      { to: '/docs', label: 'API docs' },
      { to: '/community', label: 'Community' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: '/privacy', label: 'Privacy' },
      { to: '/terms', label: 'Terms' },
      { to: '/cookies', label: 'Cookies' },
    ],
  },
]

export function Footer() {
  return (
    <footer className="foot mt-20">
      <div className="page grid gap-10 py-12 md:grid-cols-[1.4fr_3fr]">
        <div className="grid content-start gap-3">
          <Link to="/" aria-label={`${productName} home`} className="flex w-fit rounded-sm">
            <WordMark />
          </Link>
          <p className="max-w-xs text-muted text-sm">
            Practice real interview questions, learn from explained answers, keep what you learned.
          </p>
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-8 sm:grid-cols-4">
          {columns.map(({ title, links }) => (
            <div key={title}>
              <h2 className="font-sans font-semibold text-sm tracking-normal">{title}</h2>
              <ul className="mt-2 grid">
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      className="inline-flex min-h-9 items-center text-muted text-sm underline-offset-4 hover:text-accent hover:underline"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  )
}
