import { expect, test } from 'vitest'
import { stepsOf } from './told-steps.ts'
import { traceJavaScript } from './trace-javascript.ts'
import { tracePython } from './trace-python.ts'

const lines = (...text: string[]) => `${text.join('\n')}\n`
const python = (...text: string[]) => tracePython(lines(...text), 40)
const javascript = (...text: string[]) => traceJavaScript('javascript', lines(...text), 40)

test('a Python function keeps its default list, and its variables go when it has returned', async () => {
  const traced = await python(
    'def add(item, bag=[]):',
    '    bag.append(item)',
    '    return bag',
    "first = add('a')",
    "add('b')",
    'print(first)',
  )
  expect(stepsOf(traced)).toEqual([
    '1:',
    "4: item of add='a', bag of add=[]",
    "2: bag of add=['a']",
    "3: first=['a']",
    "5: item of add='b', bag of add=['a']",
    "2: first=['a', 'b'], bag of add=['a', 'b']",
    '3:',
    "6: -item of add, -bag of add, prints \"['a', 'b']\\n\"",
  ])
  expect(traced).toMatchObject({ output: "['a', 'b']" })
})

test('a Python error is told where it is raised, and the one that ends the program at its end', async () => {
  const traced = await python('try:', "    {}['x']", 'except KeyError:', "    print('none')", "int('z')")
  expect(stepsOf(traced)).toEqual([
    '1:',
    '2: raises KeyError',
    '3:',
    '4: prints "none\\n"',
    '5: raises ValueError, ends with ValueError',
  ])
  expect(traced).toMatchObject({ output: 'none\n! ValueError' })
})

test('a Python coroutine goes on where it waited', async () => {
  const traced = await python(
    'import asyncio',
    'async def job(name):',
    '    await asyncio.sleep(0)',
    '    print(name)',
    "async def main(): await asyncio.gather(job('a'), job('b'))",
    'asyncio.run(main())',
  )
  expect(stepsOf(traced)).toEqual([
    '1:',
    '2:',
    '5:',
    '6:',
    "5: name of job='a'",
    "3: name of job='b'",
    "3: name of job='a'",
    '4: name of job=\'b\', prints "a\\n"',
    '4: prints "b\\n"',
  ])
})

test('a value of the own class is shown without its own methods, a set in one order, a ring without end', async () => {
  const traced = await python(
    'class Loud:',
    '    def __init__(self): self.own = self',
    "    def __repr__(self): print('called')",
    'loud = Loud()',
    "letters = {'b', 'a', 'c'}",
    "long = 'x' * 200",
    'done = 1',
  )
  expect(stepsOf(traced).slice(-3)).toEqual([
    "5: -self of __init__, letters={'a', 'b', 'c'}",
    `6: long='${'x'.repeat(58)}…`,
    '7: done=1',
  ])
  expect(stepsOf(traced)).toContain('2: self of __init__=Loud(own=…), loud=Loud(own=…)')
  expect(traced).toMatchObject({ output: '' })
})

test('JavaScript closures, and a variable that has no value before its declaration', async () => {
  const traced = await javascript(
    'const counter = () => {',
    '  let count = 0',
    '  return () => ++count',
    '}',
    'const next = counter()',
    'next()',
    'let text = String(next())',
    'console.log(text)',
  )
  expect(stepsOf(traced)).toEqual([
    '1:',
    '5:',
    '2: count of counter=0',
    '3: next=[Function (anonymous)]',
    '6: -count of counter, count of anonymous function=0',
    '3:',
    '7: count of anonymous function=1',
    "3: text='2'",
    '8: -count of anonymous function, prints "2\\n"',
  ])
})

test('JavaScript callbacks keep the order that they have without the debugger', async () => {
  const traced = await javascript(
    "setTimeout(() => console.log('timer'), 0)",
    "Promise.resolve().then(() => console.log('promise'))",
    "process.nextTick(() => console.log('tick'))",
    "console.log('sync')",
  )
  expect(traced).toMatchObject({ output: 'sync\npromise\ntick\ntimer' })
  expect(stepsOf(traced).slice(3)).toEqual([
    '4: prints "sync\\n"',
    '2: prints "promise\\n"',
    '3: prints "tick\\n"',
    '1: prints "timer\\n"',
  ])
})

test('a JavaScript error that is caught, and one that is not', async () => {
  const traced = await javascript(
    'class Missing extends Error {}',
    'try {',
    '  null.name',
    '} catch (error) {',
    '  console.log(error.name)',
    '}',
    "throw new Missing('x')",
  )
  expect(stepsOf(traced).slice(0, 2)).toEqual([
    "3: error=TypeError: Cannot read properties of null (reading 'name'), raises TypeError",
    '5: prints "TypeError\\n"',
  ])
  expect(stepsOf(traced).at(-1)).toContain('raises Missing, ends with Missing')
  expect(traced).toMatchObject({ output: 'TypeError\n! Missing' })
})

test('no getter and no toString of a traced JavaScript program is called', async () => {
  const traced = await javascript(
    "const loud = { get x() { console.log('getter') }, toString() { console.log('text') } }",
    "const proxy = new Proxy({}, { get() { console.log('trap') }, ownKeys() { console.log('keys') } })",
    'const done = 1',
    'console.log(done)',
  )
  expect(traced).toMatchObject({ output: '1' })
})

test('a longer program and one with threads have no trace, and say why', async () => {
  expect(await tracePython('for n in range(9):\n    n + 1\n', 10)).toEqual({
    refused: 'it takes more than 10 steps',
  })
  expect(await traceJavaScript('javascript', 'for (let n = 0; n < 9; n++)\n  n + 1\n', 10)).toEqual({
    refused: 'it takes more than 10 steps',
  })
  const thread = await python('import threading', 'threading.Thread(target=print).start()')
  expect(thread).toEqual({ refused: 'it starts threads' })
})
