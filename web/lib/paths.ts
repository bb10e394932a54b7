import type { Difficulty } from '#contract/content-lists.ts'

/** The tile of a subject where its resource is not loaded. */
export const subjectTilePath = (slug: string) => `/icons/${slug}.svg`

/** Addresses of a resource's pages. */
export const resourcePath = (slug: string) => `/resources/${slug}`
export const interviewPath = (slug: string) => `/resources/${slug}/interview`
export const savedPath = (slug: string) => `/resources/${slug}/saved`
export const savedQuestionPath = (slug: string, contentId: string) => `/resources/${slug}/saved/${contentId}`
export const learningPath = (slug: string) => `/resources/${slug}/learning`
export const videosPath = (slug: string) => `/resources/${slug}/videos`

export const studyPathsPath = '/paths'
export const studyPathPath = (slug: string) => `${studyPathsPath}/${slug}`
/** The videos with one of them in the player. */
export const videoPath = (slug: string, id: string) => `${videosPath(slug)}${VIDEO_FRAGMENT}${id}`
export const VIDEO_FRAGMENT = '#video-'

export const SEARCH_PATH = '/search'
export const searchPath = (q: string, kind?: string) =>
  `${SEARCH_PATH}?${new URLSearchParams({ q, ...(kind && { kind }) })}`

/** The page of one question. */
export const questionPagePath = (slug: string, name: string) => `${interviewPath(slug)}/${name}`
/** The same by the question's id, which leads there. */
export const questionLink = ({ id, resource_slug }: { id: string; resource_slug: string }) =>
  questionPagePath(
    resource_slug,
    id.startsWith(`${resource_slug}-`) ? id.slice(resource_slug.length + 1) : id,
  )

/** An interviewer for one open question; without one, the choice of them. */
export const interviewerPath = '/interview'
export const interviewerLink = (question: { id: string; resource_slug: string }) =>
  `${interviewerPath}/${question.resource_slug}${questionLink(question).slice(interviewPath(question.resource_slug).length)}`

/** The interview page with one question open. */
export const questionPath = (question: { id: string; resource_slug: string; difficulty: Difficulty }) =>
  `${interviewPath(question.resource_slug)}?${new URLSearchParams({ difficulty: question.difficulty, q: question.id })}`

/** The session of the day. */
export const reviewPath = '/review'

export const planPath = '/plan'

/** Saved questions of all subjects. */
export const allSavedPath = '/saved'

export const storiesPath = '/stories'

export const adminPath = '/admin'

export const mocksPath = '/mock'
export const mockPath = (id: string) => `${mocksPath}/${id}`
export const mockReportPath = (id: string) => `${mockPath(id)}/report`

export const practiceTestPath = (name: string) => `/practice-tests/${name}`
