/** The posts of the blog, newest first; their texts are in web/routes/blog.tsx. */
export const blogPosts = [
  {
    id: 'four-weeks',
    title: 'Four weeks with a question bank',
    published: '2026-11-20',
    summary: 'A plan from the first gap to the morning of the interview, one week at a time.',
  },
  {
    id: 'answers-that-run',
    title: 'Answers that have been run',
    published: '2026-11-20',
    summary: 'Why every answer that can be executed is executed before it is published.',
  },
] as const

export type BlogPostId = (typeof blogPosts)[number]['id']
