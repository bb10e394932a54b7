import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { buildConsole, shownTime } from '../runner/javascript/node-console.ts'

/** The page's output next to Node's of the same calls, on each of its two streams. */

const cases = `
console.log()
console.log('%s is %d, %i, %f, %j, %o, %O, %c%%', 'a', 42.5, 42.5, '1.5', { a: 1 }, [1], { b: { c: {} } }, 'color: red', 'rest')
console.log('100%', 5, '%s')
console.info(-0, [undefined, null, NaN], new Map([[{ a: 1 }, new Set(['x'])]]), Symbol('s'), 10n)
console.debug(class A {}, function f() {}, () => {}, new Date(0), /x/g)
console.dirxml({ a: { b: { c: { d: 1 } } } }, 'two')
console.dir({ a: { b: { c: { d: 1 } } } })
console.dir({ a: { b: { c: { d: 1 } } } }, { depth: 0 })
console.dir({ a: { b: { c: { d: 1 } } } }, { depth: null })
console.dir([1, 2, 3, 4], { maxArrayLength: 2 })
console.dir({ b: 1, a: 2 }, { sorted: true, compact: false })
console.dir('text')
console.error('an %s', 'error', { code: 1 })
console.warn('a warning')
console.assert(true, 'not seen')
console.assert(false)
console.assert(0, 'the %s is wrong', 'sum')
console.assert('', { a: 1 }, 'x')
console.assert()
console.count()
console.count()
console.count('clicks')
console.countReset()
console.count()
console.count(undefined)
console.count(null)
console.group('Outer')
console.log('one\\ntwo')
console.group()
console.error('deep\\nerror')
console.table([{ a: 1 }])
console.dir({ a: 1 })
console.count('in group')
console.groupEnd()
console.groupCollapsed('a', { b: 1 })
console.warn('inner')
console.groupEnd()
console.groupEnd()
console.groupEnd()
console.log('out again')
console.table([{ a: 1, b: 'x' }, { a: 2, c: true }])
console.table([{ a: 1, b: 'x' }, { a: 2, c: true }], ['b'])
console.table([[1, 2], [3, 4]])
console.table(['apples', 'pears'])
console.table([1, { a: 1 }, null, undefined, 'x', () => {}])
console.table({ left: { size: 1 }, right: { size: 2 }, none: 3 })
console.table(new Map([['a', 1], ['b', { c: 2 }]]))
console.table(new Set(['a', [1, 2]]))
console.table([])
console.table({})
console.table(new Map())
console.table('text')
console.table(null)
console.table(undefined)
console.table(5)
console.table([{ name: '日本語', n: 1 }, { name: 'abc', n: 22 }])
console.table([{ 2: 'two', 1: 'one', z: 'last' }])
console.table([{ deep: { a: 1, b: 2, c: 3 }, list: [1, 2, 3, 4, 5], inner: { a: { b: 1 } } }])
console.table([{ a: 1 }], ['missing'])
console.table([{ text: 'line\\nbreak' }])
console.timeEnd.name
console.timeStamp('x')
console.profile('x')
console.profileEnd('x')
`
  .trim()
  .split('\n')

test('RUN-01 every method of the console prints what Node prints, on the stream that Node takes', () => {
  const mark = '\u0001'
  const script = cases
    .map((call) => `${call}\nprocess.stdout.write('${mark}')\nprocess.stderr.write('${mark}')`)
    .join('\n')
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module'], {
    input: script,
    encoding: 'utf8',
  })
  const printed = { out: '', err: '' }
  const own = buildConsole({
    out: (text) => {
      printed.out += text
    },
    err: (text) => {
      printed.err += text
    },
  })
  for (const call of cases) {
    new Function('console', call)(own)
    printed.out += mark
    printed.err += mark
  }
  const shown = (text: string) => text.split(mark).map((part, at) => `${cases[at]} // ${part}`)
  expect(shown(printed.out)).toEqual(shown(stdout))
  expect(shown(printed.err)).toEqual(shown(stderr))
})

test('RUN-01 the console has every method of Node, and labels that do not exist are told', () => {
  const printed: string[] = []
  const own = buildConsole({ out: () => {}, err: (text) => printed.push(text) })
  const ofNode = spawnSync(process.execPath, ['-p', 'Object.keys(console).join()'], { encoding: 'utf8' })
  // What makes another console, or hands it to a debugger, has no output.
  const left = ['context', 'createTask', 'Console', '_stdout', '_stderr', '_times', '_stdoutErrorHandler']
  const methods = ofNode.stdout
    .trim()
    .split(',')
    .filter((name) => !name.startsWith('_') && !left.includes(name))
  expect(methods.filter((name) => !(name in own))).toEqual([])
  own.countReset('clicks')
  own.timeEnd('load')
  own.timeLog()
  own.time('load')
  own.time('load')
  own.trace('here', 1)
  expect(printed).toEqual([
    "Warning: Count for 'clicks' does not exist\n",
    "Warning: No such label 'load' for console.timeEnd()\n",
    "Warning: No such label 'default' for console.timeLog()\n",
    "Warning: Label 'load' already exists for console.time()\n",
    'Trace: here 1\n',
  ])
})

test('RUN-01 a time is written in the unit that Node takes', () => {
  expect([0.12345, 12, 1500, 61_000, 3_723_004].map(shownTime)).toEqual([
    '0.123ms',
    '12ms',
    '1.500s',
    '1:01.000 (m:ss.mmm)',
    '1:02:03.004 (h:mm:ss.mmm)',
  ])
})
