import { z } from 'zod'
import { altText, problem, text } from './common.ts'

/** What a box stands for; each kind has a shape of its own. */
export const nodeKinds = ['actor', 'service', 'store', 'cache', 'queue', 'external'] as const
export const DIAGRAM_COLUMNS = 5
export const DIAGRAM_ROWS = 6

const label = (max: number) =>
  text
    .refine((value) => value.length <= max, `must have at most ${max} characters`)
    .refine((value) => !/[`\n]/.test(value), 'must be plain text in one line: no Markdown')

const id = z
  .string({ error: 'must be a name' })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be kebab-case: lower-case letters, digits and single hyphens')

const place = (max: number, name: string) =>
  z
    .int(`must be a whole ${name} from 1 to ${max}`)
    .min(1, `must be a ${name} from 1 to ${max}`)
    .max(max, `must be a ${name} from 1 to ${max}`)

const node = z.strictObject({
  id,
  kind: z.enum(nodeKinds, { error: `must be one of ${nodeKinds.join(', ')}` }),
  /** Column and row. */
  at: z.tuple([place(DIAGRAM_COLUMNS, 'column'), place(DIAGRAM_ROWS, 'row')]),
  text: label(22),
  note: label(28).optional(),
})

const edge = z.strictObject({
  from: id,
  to: id,
  text: label(24).optional(),
  style: z.literal('dashed', { error: 'must be dashed or left out' }).optional(),
  both: z.literal(true, { error: 'must be true or left out' }).optional(),
})

/** A system as boxes on a grid and arrows between them; server/content/diagram draws it. */
export const diagram = z
  .strictObject({
    alt: altText,
    nodes: z.array(node).min(3, 'must hold 3 to 16 nodes').max(16, 'must hold 3 to 16 nodes'),
    edges: z.array(edge).min(1, 'must hold at least one edge'),
  })
  .superRefine(({ nodes, edges }, context) => {
    const wrong = (path: PropertyKey[], message: string) => problem(context, path, message)
    const [ids, places] = [new Set<string>(), new Map<string, string>()]
    for (const [index, { id, at }] of nodes.entries()) {
      const other = places.get(at.join())
      if (ids.has(id)) wrong(['nodes', index, 'id'], `${id} stands here twice`)
      if (other) wrong(['nodes', index, 'at'], `is the place of ${other}`)
      ids.add(id)
      places.set(at.join(), id)
      if (!edges.some(({ from, to }) => from === id || to === id))
        wrong(['nodes', index], `no edge leads from or to ${id}`)
    }
    for (const [index, { from, to }] of edges.entries()) {
      for (const [end, name] of Object.entries({ from, to }))
        if (!ids.has(name)) wrong(['edges', index, end], `there is no node ${name}`)
      if (from === to) wrong(['edges', index], `leads from ${from} to itself`)
    }
  })

export type Diagram = z.infer<typeof diagram>
export type DiagramNode = Diagram['nodes'][number]
export type NodeKind = DiagramNode['kind']
