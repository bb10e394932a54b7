import { expect, test } from 'vitest'
import { type Diagram, type DiagramNode, nodeKinds } from '#contract/questions/schema/diagram.ts'
import { drawDiagram } from './draw-diagram.ts'
import { layOut } from './lay-out.ts'

const node = (id: string, at: DiagramNode['at'], rest: Partial<DiagramNode> = {}): DiagramNode => ({
  id,
  kind: 'service',
  at,
  text: id,
  ...rest,
})
const edges = (...pairs: string[]) =>
  pairs.map((pair) => {
    const [from = '', to = '', text] = pair.split(' ')
    return { from, to, ...(text && { text }) }
  })
const row = [node('a', [1, 1]), node('b', [2, 1]), node('c', [3, 1])]
const drawn = (change: Partial<Diagram>) =>
  drawDiagram({ alt: 'a asks b.', nodes: row, edges: edges('a b', 'b c'), ...change })

test('SELF-03 neighbors are joined by a straight line', () => {
  const { edges: placed, problems } = layOut({ alt: 'x', nodes: row, edges: edges('a b', 'b c read') })
  expect(problems).toEqual([])
  expect(placed.map(({ corners }) => corners.length)).toEqual([2, 2])
  expect(placed[1]?.label?.lines).toEqual(['read'])
})

test('SELF-03 an edge goes round what lies between, and two between the same boxes run side by side', () => {
  const { edges: placed, problems } = layOut({
    alt: 'x',
    nodes: row,
    edges: edges('a c', 'a b', 'b a', 'b c'),
  })
  expect(problems).toEqual([])
  expect(placed[0]?.corners.length).toBeGreaterThan(2)
  expect(placed[1]?.corners[0]?.y).not.toBe(placed[2]?.corners[0]?.y)
})

test('SELF-03 a full grid with many crossing edges is laid out without a problem', () => {
  const nodes = Array.from({ length: 16 }, (_, index) =>
    node(`n${index}`, [1 + (index % 4), 1 + Math.floor(index / 4)]),
  )
  const across = ['n0 n15', 'n3 n12', 'n1 n14', 'n4 n7', 'n8 n11']
  const near = nodes.slice(1).map(({ id }, index) => `n${index} ${id} read`)
  expect(layOut({ alt: 'x', nodes, edges: edges(...across, ...near) }).problems).toEqual([])
})

test('SELF-03 more edges than a box has room for are named, not drawn over one another', () => {
  const nodes = [node('a', [1, 1]), node('b', [2, 1]), ...row.slice(2)]
  const { problems } = drawn({
    nodes,
    edges: [...Array.from({ length: 30 }, () => edges('a b')).flat(), ...edges('b c')],
  })
  expect(problems.join('\n')).toMatch(/^diagram\.edges\[\d+\] (lies upon|bends where|runs through)/)
})

test('SELF-03 a text that does not fit is named with its field', () => {
  expect(drawn({ nodes: [node('a', [1, 1], { text: 'WWWWWWWWWWWWWW' }), ...row.slice(1)] }).problems).toEqual(
    ['diagram.nodes[0].text: "WWWWWWWWWWWWWW" is too wide for a box'],
  )
  expect(drawn({ edges: edges('a b WWWWWWWWWWWWWWW', 'b c') }).problems.join()).toContain(
    'diagram.edges[0] has no room for its text "WWWWWWWWWWWWWWW"',
  )
})

test('SELF-03 every kind has a shape of its own, and nothing that is written becomes markup', () => {
  const nodes = nodeKinds.map((kind, index) =>
    node(`n${index}`, [1 + (index % 3), 1 + Math.floor(index / 3)], { kind, text: '<b>&"' }),
  )
  const pairs = edges('n0 n1', 'n1 n2', 'n2 n5', 'n3 n4', 'n4 n5')
  const { figure, problems } = drawDiagram({ alt: 'say "<i>"', nodes, edges: pairs })
  expect(problems).toEqual([])
  expect(figure).not.toMatch(/<b>|<i>/)
  expect(figure).toContain('aria-label="say &quot;&lt;i&gt;&quot;"')
  const boxes = /<g class="diagram-box"[^>]*>(.*?)<\/g>/.exec(figure)?.[1] ?? ''
  const commands = [...boxes.matchAll(/ d="([^"]*)"/g)].map(([, path = '']) =>
    path.replace(/-?[\d.]+/g, (n) => (Number(n) <= 28 ? n : '')),
  )
  expect(new Set(commands).size).toBe(nodeKinds.length)
  expect(figure).not.toContain('figcaption')
  expect(drawn({ edges: [{ from: 'a', to: 'b', style: 'dashed' }, ...edges('b c')] }).figure).toMatch(
    /stroke-dasharray.*<figcaption>Dashed lines are asynchronous\./,
  )
})

test('SELF-03 an edge to both ends has two heads, another one', () => {
  const headsOf = ({ figure }: { figure: string }) =>
    /<g class="diagram-head"[^>]*>(.*?)<\/g>/.exec(figure)?.[1]?.match(/<path/g)?.length
  expect(headsOf(drawn({}))).toBe(2)
  expect(headsOf(drawn({ edges: [{ from: 'a', to: 'b', both: true }, ...edges('b c')] }))).toBe(3)
})
