import productName from 'site:name'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type BlogPostId, blogPosts } from '#contract/blog-posts.ts'
import { SitePage } from '#web/features/site-pages/site-page.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'

export const meta = () => [
  ...pageMeta({
    title: 'Blog',
    description: `Notes on practicing for interviews and on how ${productName} is made.`,
    path: '/blog',
  }),
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/atom+xml',
    title: `${productName}: blog`,
    href: '/feeds/blog.xml',
  },
]

export default function Blog() {
  return (
    <SitePage title="Blog" lead="Notes on practicing, and on how this place is made.">
      <Post id="four-weeks">
        <p>
          <strong>First week: find the gaps.</strong> Take one subject in Practice Mode and answer the Basic
          questions without looking anything up. What you get wrong is the plan for the rest. Save those
          questions, nothing else.
        </p>
        <p>
          <strong>Second week: close them.</strong> Open the saved list, read one explanation, close it, and
          write the reason into the note in your own words. If you cannot, read it again. A note you could not
          have written yesterday is a good note.
        </p>
        <p>
          <strong>Third week: go up a level.</strong> Intermediate questions, ten a day, mixed with the saved
          ones. Take the questions that ask for an explanation aloud and compare with the rubric: interviewers
          listen for the same points.
        </p>
        <p>
          <strong>Last week: read.</strong> Read Mode from top to bottom, once. Remove from the saved list
          what you know now. What is left fits on one page, for the morning it counts.
        </p>
      </Post>
      <Post id="answers-that-run">
        <p>
          "What does this print?" has exactly one right answer, and it is easy to be sure of the wrong one. So
          every such question carries a proof: a small program that runs the code in the real language and
          compares what it prints with the key. For SQL it is a real database. For code questions the solution
          has to pass its tests, and the starter code has to fail at least one of them, or the tests would
          prove nothing.
        </p>
        <p>
          The proofs run before anything is published. A new version of a language that changes an answer
          shows up as a failed proof and not as a confused learner.
        </p>
        <p>
          Explanations cannot be run. They are the part where you can help:{' '}
          <Link to="/community">tell us</Link> when one does not convince you.
        </p>
      </Post>
      <p>
        <a href="/feeds/blog.xml">Follow the blog as a feed</a>, or{' '}
        <a href="/feeds/questions.xml">the new questions</a>.
      </p>
    </SitePage>
  )
}

function Post({ id, children }: { id: BlogPostId; children: ReactNode }) {
  const post = blogPosts.find((one) => one.id === id)
  return (
    <section id={id}>
      <h2>{post?.title}</h2>
      <p className="text-muted text-sm">{post && dated(post.published)}</p>
      {children}
    </section>
  )
}

const dated = (day: string) =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
