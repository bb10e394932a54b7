import { expect, test } from 'vitest'
import { sourceOf } from './prompt-source.ts'
import type { Runnable } from './runnable.ts'

const open = { description: 'Example 1', hidden: false, full: false }
const hidden = { description: 'Hidden', hidden: true, full: false, run: 'SECRET', prints: 'SECRET' }

test('RUN-01 a prompt is loaded with the setup and the code, never with a test of a member', () => {
  const runnable: Runnable = {
    kind: 'program',
    language: 'sql',
    setup: 'CREATE TABLE t ();',
    tests: [{ ...open, run: 'INSERT', prints: '1' }, hidden],
  }
  expect(sourceOf(runnable, 'sql', 'SELECT 1')).toEqual({ before: 'CREATE TABLE t ();', code: 'SELECT 1' })
})

test('RUN-01 the tables of a query hold the rows of the first public example for a visitor', () => {
  const runnable: Runnable = {
    kind: 'program',
    language: 'sql',
    setup: 'CREATE TABLE t ();',
    anyOrder: true,
    tests: [{ ...open, run: 'INSERT INTO t;', prints: '1' }],
  }
  expect(sourceOf(runnable, 'sql', '').before).toBe('CREATE TABLE t ();\n;\nINSERT INTO t;')
})

test('RUN-01 a task gives the classes of its nodes and nothing of its cases', () => {
  const signature = {
    function: {
      name: 'depth',
      parameters: [{ name: 'root', type: 'tree' as const }],
      returns: 'int' as const,
      compare: 'exact' as const,
    },
  }
  const runnable: Runnable = { kind: 'task', signature, tests: [] }
  expect(sourceOf(runnable, 'python', 'x').before).toContain('class TreeNode')
})
