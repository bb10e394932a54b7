import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QueryStates } from './query-states.tsx'

type Query = { data: string[] | undefined; error: unknown }

const draw = ({ data, error }: Query) =>
  renderToStaticMarkup(
    createElement(QueryStates<string[]>, {
      query: { data, error, refetch: async () => {} },
      loading: 'loading',
      failed: 'It failed.',
      empty: (items) => items.length === 0 && 'empty',
      // biome-ignore lint/correctness/noChildrenProp: the children are a function, which createElement takes as a prop only
      children: (items) => items.join(', '),
    }),
  )

test('UI-02 a query draws loading, then its data, or that there is none', () => {
  expect(draw({ data: undefined, error: null })).toBe('loading')
  expect(draw({ data: ['a', 'b'], error: null })).toBe('a, b')
  expect(draw({ data: [], error: null })).toBe('empty')
})

test('UI-02 a failure shows its sentence and Try Again, unless there is data on screen', () => {
  const failed = draw({ data: undefined, error: new Error('503') })
  expect(failed).toContain('It failed.')
  expect(failed).toContain('Try Again')
  expect(draw({ data: ['a'], error: new Error('503') })).toBe('a')
})
