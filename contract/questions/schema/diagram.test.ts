import { expect, test } from 'vitest'
import { diagram } from './diagram.ts'

const nodes = [
  { id: 'reader', kind: 'actor', at: [1, 1], text: 'Reader' },
  { id: 'web', kind: 'service', at: [2, 1], text: 'Web servers' },
  { id: 'pages', kind: 'store', at: [3, 1], text: 'Pages', note: 'by address' },
]
const edges = [
  { from: 'reader', to: 'web', text: 'GET /' },
  { from: 'web', to: 'pages', both: true },
]
const alt = 'A reader asks the web servers, which read the store of pages.'
const whole = { alt, nodes, edges }

const problemsOf = (change: object) => {
  const result = diagram.safeParse({ ...whole, ...change })
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}
const third = (change: object) => problemsOf({ nodes: [...nodes.slice(0, 2), { ...nodes[2], ...change }] })
const second = (change: object) => problemsOf({ edges: [edges[0], { ...edges[1], ...change }] })

test('SELF-03 a diagram as documented is taken', () => expect(problemsOf({})).toEqual([]))

test.each([
  ['a second box of one name', third({ id: 'web' }), 'nodes.2.id: web stands here twice'],
  ['two boxes at one place', third({ at: [2, 1] }), 'nodes.2.at: is the place of web'],
  ['a sixth column', third({ at: [6, 1] }), 'nodes.2.at.0: must be a column from 1 to 5'],
  ['half a row', third({ at: [3, 1.5] }), 'nodes.2.at.1: must be a whole row from 1 to 6'],
  ['an unknown kind', third({ kind: 'database' }), 'nodes.2.kind: must be one of actor, service'],
  ['a long name', third({ text: 'x'.repeat(23) }), 'nodes.2.text: must have at most 22 characters'],
  ['a long note', third({ note: 'x'.repeat(29) }), 'nodes.2.note: must have at most 28 characters'],
  ['Markdown', third({ text: '`pages`' }), 'nodes.2.text: must be plain text in one line'],
  ['an unknown key', third({ color: 'red' }), 'Unrecognized key: "color"'],
  ['a box without an edge', second({ to: 'reader' }), 'nodes.2: no edge leads from or to pages'],
  ['an edge to nothing', second({ to: 'cache' }), 'edges.1.to: there is no node cache'],
  ['an edge to itself', second({ to: 'web' }), 'edges.1: leads from web to itself'],
  ['a long label', second({ text: 'x'.repeat(25) }), 'edges.1.text: must have at most 24 characters'],
  ['an unknown style', second({ style: 'dotted' }), 'edges.1.style: must be dashed or left out'],
  ['two boxes alone', problemsOf({ nodes: nodes.slice(0, 2) }), 'nodes: must hold 3 to 16 nodes'],
  ['alt of two lines', problemsOf({ alt: 'One\ntwo' }), 'alt: must be plain text in one line'],
  ['no alt', problemsOf({ alt: undefined }), 'alt: is missing'],
])('SELF-03 a diagram with %s is refused', (_, problems, sentence) => {
  expect(problems.join('\n')).toContain(sentence)
})
