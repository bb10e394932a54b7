/** The words that a question has instead of what people type. */
const abbreviations: Record<string, string> = {
  'breadth first': 'bfs',
  'search tree': 'bst',
  'continuous integration': 'ci',
  'content security policy': 'csp',
  'request forgery': 'csrf',
  'common table expression': 'cte',
  'depth first': 'dfs',
  'dependency injection': 'di',
  'dynamic programming': 'dp',
  'greatest common divisor': 'gcd',
  'global interpreter lock': 'gil',
  'higher order component': 'hoc',
  'json web token': 'jwt',
  'longest common subsequence': 'lcs',
  'least frequently used': 'lfu',
  'increasing subsequence': 'lis',
  'language model': 'llm',
  'least recently used': 'lru',
  'spanning tree': 'mst',
  'multi version concurrency': 'mvcc',
  'object orient': 'oop',
  'retrieval augmented': 'rag',
  'regular expression': 'regex',
  'stock unit': 'rsu',
  'strongly connected': 'scc',
  'search engine': 'seo',
  'service level objective': 'slo',
  'single page app': 'spa',
  'static generation': 'ssg',
  'server side rendering': 'ssr',
  'temporal dead zone': 'tdz',
  'time to live': 'ttl',
  'cross site scripting': 'xss',
}

const others = /[^a-z0-9]+/g
const spelledOut = new RegExp(
  `\\b(${Object.keys(abbreviations)
    .map((words) => words.replaceAll(' ', others.source))
    .join('|')})`,
  'gi',
)

/** The abbreviations of what a text says; a plural counts as well. */
export function abbreviationsOf(text: string): string[] {
  const said = [...text.matchAll(spelledOut)].map(([words]) => words.toLowerCase().replace(others, ' '))
  return [...new Set(said)].flatMap((words) => abbreviations[words] ?? [])
}
