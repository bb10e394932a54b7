import { difficulties, formats, levels, searchKinds } from '#contract/content-lists.ts'
import { QUESTIONS_PAGE, SEARCH_MAX } from '#contract/limits.ts'
import type { Content } from '#server/content/load-content.ts'

export interface PageAddress {
  /** Cache key and render URL: the path with the query parameters that change the page. */
  key: string
  /** True for the finite set of pages that the content defines. Any other URL is made up or redirects. */
  isListed: boolean
  /** A page of ours with a query in a person's own words: rendered each time. */
  isSearch?: true
}

const SEARCH_PAGE = '/search'

/** Pages without content that are not prerendered. */
const ownPages = [
  '/login',
  '/signup',
  '/verify',
  '/confirm-email',
  '/reset-password',
  '/dashboard',
  '/review',
  '/settings',
  '/admin',
  '/saved',
  '/mock',
  '/interview',
  '/plan',
  '/stories',
  '/resources',
  '/paths',
  '/truth',
  SEARCH_PAGE,
]

/** One cache entry for every saved question: the browser fetches the question itself. */
const SAVED_QUESTION = '/resources/any/saved/any'
const savedQuestion = /^\/resources\/[^/]+\/saved\/[^/]+$/

/** The same for every mock interview and its report. */
const MOCK = '/mock/any'
const mock = /^\/mock\/[^/]+(\/report)?$/

/** The same for everybody who takes a practice test. */
const TEST = '/practice-tests/any'
const testRun = /^\/practice-tests\/[^/]+\/(?:run|report\/[^/]+)$/
const runOf = (path: string) => `${TEST}${path.endsWith('/run') ? '/run' : '/report/any'}`

/** The same for every question that an interviewer asks. */
const INTERVIEW = '/interview/any/any'
const interview = /^\/interview\/[^/]+\/[^/]+$/

const defaultDifficulty = difficulties[0]

/** Normalizes page URLs: drops query parameters that change nothing or name something that does not exist. */
export function pageAddresses(content: Content, prerendered: Iterable<string>) {
  const shownParams = new Map<string, (given: URLSearchParams) => [string, string][]>()
  const listed = new Set([
    ...prerendered,
    ...ownPages,
    SAVED_QUESTION,
    MOCK,
    `${MOCK}/report`,
    INTERVIEW,
    `${TEST}/run`,
    `${TEST}/report/any`,
  ])
  for (const { slug } of content.studyPaths) listed.add(`/paths/${slug}`)
  for (const { name } of content.practiceTests) listed.add(`/practice-tests/${name}`)
  for (const { slug } of content.resources) {
    const base = `/resources/${slug}`
    for (const page of ['', '/interview', '/learning', '/videos', '/saved']) listed.add(base + page)
    for (const { name } of content.questions(slug)) listed.add(`${base}/interview/${name}`)
    const onFirstPage = firstPages(content, slug)
    shownParams.set(`${base}/interview`, (given) => [
      ...oneOf(difficulties, 'difficulty', given),
      ...oneOf(onFirstPage(given.get('difficulty')), 'q', given),
    ])
    shownParams.set(`${base}/learning`, (given) => [
      ...oneOf(levels, 'level', given),
      ...oneOf(formats, 'format', given),
    ])
  }

  return (url: string): PageAddress => {
    const [given = '/', query = ''] = url.split('?', 2)
    const trimmed = given.length > 1 && given.endsWith('/') ? given.slice(0, -1) : given
    const path = savedQuestion.test(trimmed)
      ? SAVED_QUESTION
      : testRun.test(trimmed)
        ? runOf(trimmed)
        : trimmed.replace(mock, `${MOCK}$1`).replace(interview, INTERVIEW)
    if (!listed.has(path)) return { key: given, isListed: false }
    const words = path === SEARCH_PAGE ? searchParams(new URLSearchParams(query)) : undefined
    if (words) return { key: `${path}?${words}`, isListed: false, isSearch: true }
    const shown = new URLSearchParams(shownParams.get(path)?.(new URLSearchParams(query)))
    return { key: shown.size ? `${path}?${shown}` : path, isListed: true }
  }
}

/** Undefined without a search term. */
function searchParams(given: URLSearchParams) {
  const q = given.get('q')?.trim().slice(0, SEARCH_MAX)
  return q ? new URLSearchParams([['q', q], ...oneOf(searchKinds, 'kind', given)]) : undefined
}

const oneOf = (
  known: { includes(value: string): boolean },
  name: string,
  given: URLSearchParams,
): [string, string][] => {
  const value = given.get(name)
  return value !== null && known.includes(value) ? [[name, value]] : []
}

/** Question ids that `?q=` may open: those on the first page of the difficulty. */
function firstPages(content: Content, slug: string) {
  const ids = new Map<string, Set<string>>(
    difficulties.map((difficulty) => {
      const questions = content.questions(slug).filter(({ visitor }) => visitor.difficulty === difficulty)
      return [difficulty, new Set(questions.slice(0, QUESTIONS_PAGE).map(({ visitor }) => visitor.id))]
    }),
  )
  return (difficulty: string | null) => {
    const known = ids.get(difficulty ?? '') ?? ids.get(defaultDifficulty)
    return { includes: (id: string) => known?.has(id) ?? false }
  }
}
