import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CodeLanguage } from '#contract/content-lists.ts'
import type { Program } from './program.ts'
import { buildRunners, type Runners } from './runners.ts'

let runners: Runners
let hasJava: boolean
beforeAll(async () => {
  runners = buildRunners({ timeoutMs: 3_000 })
  hasJava = (await runners.run({ language: 'java', code: '' })) !== undefined
  await runners.run({ language: 'sql', code: 'SELECT 1' })
}, 120_000)
afterAll(() => runners.close())

const prints = (language: CodeLanguage, code: string, rest: Partial<Program> = {}) =>
  runners.run({ language, code, ...rest })

describe.each(['javascript', 'typescript'] as const)('%s', (language) => {
  test('runs as an ES module with top-level await', async () => {
    const code = `import { readdirSync } from 'node:fs'
      console.log(await Promise.resolve(typeof require), this, readdirSync('.').length)`
    expect(await prints(language, code)).toBe('undefined undefined 1')
  })
  test('tells the class of an uncaught error after what was printed', async () => {
    expect(await prints(language, 'console.log(1); null.x')).toBe('1\n! TypeError')
    expect(await prints(language, 'class Odd extends Error {}\nthrow new Odd()')).toBe('! Odd')
    expect(await prints(language, 'await Promise.reject(new RangeError())')).toBe('! RangeError')
    expect(await prints(language, 'setTimeout(() => undefinedName, 1)')).toBe('! ReferenceError')
    expect(await prints(language, 'const = 1')).toBe('! SyntaxError')
  })
  test('leaves an error alone that the program handles', async () => {
    const code = `process.on('uncaughtException', () => console.log('handled'))\nthrow new Error()`
    expect(await prints(language, code)).toBe('handled')
  })
  test('puts the setup before and the test after the code', async () => {
    expect(
      await prints(language, 'const f = () => a + 1', { setup: 'const a = 1', run: 'console.log(f())' }),
    ).toBe('2')
  })
  test('ends a program that never does', { timeout: 30_000 }, async () => {
    expect(await prints(language, 'console.log(1); for (;;);')).toBe('1\n! timeout')
  })
})

test('TypeScript may use types, enums and parameter properties', async () => {
  const code =
    'enum Light { Red }\nclass P { constructor(readonly n: number) {} }\nconsole.log(Light[0], new P(2).n)'
  expect(await prints('typescript', code)).toBe('Red 2')
})

describe('Python', () => {
  test('runs as the main module with the standard library alone', async () => {
    const code = 'import json, sys\nif __name__ == "__main__":\n    print(json.dumps([1]), len(sys.argv))'
    expect(await prints('python', code)).toBe('[1] 1')
    expect(await prints('python', 'import yaml_that_is_not_there')).toBe('! ModuleNotFoundError')
  })
  test('tells the class of an uncaught error', async () => {
    expect(await prints('python', 'print("é")\n{}["k"]')).toBe('é\n! KeyError')
    expect(await prints('python', 'class Odd(Exception):\n    pass\nraise Odd("a\\nb")')).toBe('! Odd')
    expect(await prints('python', 'def f(:')).toBe('! SyntaxError')
  })
  test('shows its own source and nothing of the runner', async () => {
    const code =
      'import inspect\ndef f():\n    return 1\nprint(inspect.getsource(f).splitlines()[0], "start" in globals())'
    expect(await prints('python', code)).toBe('def f(): False')
  })
})

describe('SQL', () => {
  test('prints a row a line, with NULL and booleans in words', async () => {
    const code = "SELECT 1, NULL, true; SELECT 'a' AS x UNION ALL SELECT 'b'"
    expect(await prints('sql', code)).toBe('1 | NULL | true\na\nb')
  })
  test('prints nothing of the setup and the rows added by a test', async () => {
    const setup = 'CREATE TABLE t (n int); SELECT 1;'
    expect(
      await prints('sql', 'SELECT sum(n) FROM t', {
        setup,
        run: 'INSERT INTO t VALUES (2), (3) RETURNING n',
      }),
    ).toBe('5')
  })
  test('tells the SQLSTATE and keeps what was printed and committed before', async () => {
    expect(await prints('sql', 'SELECT 1; SELECT 1 / 0; SELECT 2')).toBe('1\n! 22012')
    expect(await prints('sql', 'SELECT x')).toBe('! 42703')
    expect(await prints('sql', 'SELECT 1', { setup: 'CREATE TABLE t (' })).toContain('! 42601 in the setup')
  })
  test('commits each statement by itself', async () => {
    const setup = 'CREATE TABLE t (n int)'
    expect(
      await prints('sql', 'INSERT INTO t VALUES (1); BEGIN; INSERT INTO t VALUES (2); ROLLBACK; TABLE t', {
        setup,
      }),
    ).toBe('1')
  })
  test('leaves no trace for the next program', async () => {
    const code = `CREATE TABLE t (n int); CREATE SCHEMA s; CREATE TABLE s.u (n int); CREATE ROLE reader; GRANT SELECT ON t TO reader;
      SET search_path TO s; SET ROLE reader; BEGIN; SELECT 1`
    expect(await prints('sql', code)).toBe('1')
    expect(await prints('sql', code)).toBe('1')
    expect(
      await prints(
        'sql',
        "SELECT current_schema(), to_regclass('t'), count(*) FROM pg_roles WHERE rolname = 'reader'",
      ),
    ).toBe('public | NULL | 0')
  })
  test('runs functions whose bodies hold semicolons', async () => {
    const code =
      "CREATE FUNCTION one() RETURNS int AS $f$ BEGIN RETURN 1; END $f$ LANGUAGE plpgsql; SELECT one(), ';', E'\\';' -- ;"
    expect(await prints('sql', code)).toBe("1 | ; | ';")
  })
  test('starts again after a query that never ends', { timeout: 60_000 }, async () => {
    const endless = 'WITH RECURSIVE r AS (SELECT 1 UNION ALL SELECT 1 FROM r) SELECT count(*) FROM r'
    expect(await prints('sql', endless)).toBe('! timeout')
    expect(await prints('sql', 'SELECT 1')).toBe('1')
  })
})

describe('Java', () => {
  const java = async (code: string, rest: Partial<Program> = {}) => prints('java', code, rest)

  test('runs a class with main as it is and statements as the body of main', async (context) => {
    if (!hasJava) return context.skip()
    expect(
      await java(
        'public class A { public static void main(String[] args) { System.out.println(args.length); } }',
      ),
    ).toBe('0')
    expect(await java('record P(int n) {}\nSystem.out.println(List.of(new P(1)));')).toBe('[P[n=1]]')
    expect(await java('import java.math.BigInteger;\nSystem.out.println(BigInteger.TEN);')).toBe('10')
  })
  test('calls the classes of a code question from a main of its own', async (context) => {
    if (!hasJava) return context.skip()
    const code =
      'import java.util.List;\nclass Sum { static int of(List<Integer> all) { return all.size(); } }'
    expect(await java(code, { run: 'System.out.println(Sum.of(List.of(4, 5)));' })).toBe('2')
    expect(await java('class Sum { List<Integer> all; }', { run: 'System.out.println(1);' })).toBe(
      '! compile error',
    )
  })
  test('tells the class of an uncaught error and of code that does not compile', async (context) => {
    if (!hasJava) return context.skip()
    expect(await java('System.out.print(1); Object o = null; o.toString();')).toBe(
      '1\n! NullPointerException',
    )
    expect(await java('int a = "text";')).toBe('! compile error')
    expect(await java('throw new java.io.IOException();')).toBe('! IOException')
  })
  test('waits for the threads of a program and keeps nothing static', async (context) => {
    if (!hasJava) return context.skip()
    const code = `class A { static int n; public static void main(String[] args) {
      n++; new Thread(() -> { try { Thread.sleep(50); } catch (InterruptedException e) {} System.out.println(n); }).start(); } }`
    expect(await java(code)).toBe('1')
    expect(await java(code)).toBe('1')
  })
  test('starts again after a program that never ends or ends the machine', {
    timeout: 60_000,
  }, async (context) => {
    if (!hasJava) return context.skip()
    expect(await java('System.out.println(1); while (true) {}')).toBe('1\n! timeout')
    expect(await java('System.out.println(2);')).toBe('2')
    expect(await java('System.exit(0);')).toBe('! timeout or exit')
    expect(await java('System.out.println(3);')).toBe('3')
  })
})

test('a machine without a JDK says how to get one, for every Java program', async () => {
  const path = process.env.PATH
  process.env.PATH = '/nowhere'
  const bare = buildRunners()
  try {
    expect(await bare.run({ language: 'java', code: 'int a;' })).toBeUndefined()
    expect(await bare.run({ language: 'java', code: 'int b;' })).toBeUndefined()
    expect(bare.missing().get('java')).toMatch(/no JDK 17 or newer was found: install one/)
    expect(await bare.runtimes()).toEqual([])
  } finally {
    process.env.PATH = path
    await bare.close()
  }
})

test('no program leaves its folder behind', () => {
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`proof-${process.pid}-`))).toEqual([])
})
