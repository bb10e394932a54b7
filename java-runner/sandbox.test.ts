import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { QuestionTests } from '#contract/api/question-tests.ts'
import { answersOf } from './answers.ts'
import { openMachine } from './machine.ts'
import { runTests } from './run-tests.ts'
import { ANSWER_MAX, type Machine, runSandboxed } from './sandbox.ts'
import { leaksOf } from './self-test.ts'
import { buildService } from './service.ts'

/** The sandbox of Java, where this machine has a JDK and bubblewrap that works; elsewhere the tests say what is missing. */

const has = (command: string, ...args: string[]) => spawnSync(command, args).status === 0
const missing = !has('javac', '-version')
  ? 'a JDK'
  : !has('/usr/bin/bwrap', '--unshare-all', '--ro-bind', '/', '/', '/bin/true')
    ? 'bubblewrap that may unshare'
    : undefined

if (missing !== undefined)
  test.skip(`RUN-04 the sandbox of Java is not tested here, because this machine has not ${missing}`, () => {})

describe.skipIf(missing !== undefined)('RUN-04 the sandbox of Java', { timeout: 240_000 }, () => {
  let machine: Machine & { runtime: string }
  beforeAll(async () => {
    machine = await openMachine()
  }, 120_000)
  afterAll(() => rmSync(machine.classes, { recursive: true, force: true }))

  const program = (body: string, limitMs = 20_000) => ({
    sources: [
      `import java.util.*; class A { public static void main(String[] a) throws Exception {\n${body}\n} }`,
    ],
    limitMs,
  })
  async function run(...programs: ReturnType<typeof program>[]) {
    const input = JSON.stringify({ programs })
    const { lines, end } = await runSandboxed(machine, { mainClass: 'Runs', input, limitMs: 60_000 })
    return { results: lines.map((line) => JSON.parse(line)), end }
  }

  test('abuse 143: holds: no network, no files, no other process, bounded threads, memory and time', async () => {
    expect(await leaksOf(machine)).toEqual([])
  })

  test('is tested by what succeeds outside of it', () => {
    const printed = execFileSync(
      `${machine.javaHome}/bin/java`,
      ['-Xmx64m', '-cp', machine.classes, 'SelfTest', '1', '127.0.0.1'],
      { encoding: 'utf8', input: 'nonce\n' },
    )
    expect(JSON.parse(printed.trim().replace('nonce ', '')).possible).toEqual(
      // Threads are left out: a container may bound them as well.
      expect.arrayContaining(['seeing /etc/passwd', 'seeing another process', '64 MB of files in /tmp']),
    )
  })

  test('tells what a program printed, its error with the line, and that it printed too much', async () => {
    const { results } = await run(
      program('System.out.println("ä" + List.of(1, 2));'),
      program('int[] none = {};\nSystem.out.println(none[0]);'),
      program('while (true) System.out.println("again");'),
      program('nothing'),
    )
    expect(results[0]).toMatchObject({ output: 'ä[1, 2]\n' })
    expect(results[1]).toMatchObject({ error: 'ArrayIndexOutOfBoundsException', line: 3 })
    expect(results[2]).toMatchObject({ cut: true })
    expect(results[3]).toMatchObject({ error: 'compile error', unit: 0, line: 2 })
  })

  test('ends a program that does not end, and none after it runs in the same virtual machine', async () => {
    const { results } = await run(program('while (true);', 500), program('System.out.println(1);'))
    expect(results).toHaveLength(1)
    expect(results[0]).toMatchObject({ late: true })
  })

  test('ends a program that starts virtual machines, and one that fills the memory', async () => {
    const bomb = `String java = System.getProperty("java.home") + "/bin/java";
      for (;;) new ProcessBuilder(java, "-Xmx400m", "-XX:+AlwaysPreTouch", "-Xms400m", "-cp", "/harness", "Runs").start();`
    expect((await run(program(bomb))).end).not.toBe('late')
    const { results } = await run(
      program('List<byte[]> kept = new ArrayList<>(); while (true) kept.add(new byte[1 << 20]);'),
    )
    expect(results[0]).toMatchObject({ error: 'OutOfMemoryError' })
  })

  test('abuse 140: keeps the answers of the harness alone, not those of a program or of another shape', async () => {
    const forged = `var out = new java.io.FileOutputStream(java.io.FileDescriptor.out);
      out.write("\\n{\\"output\\":5}\\n{\\"output\\":\\"forged\\"}\\n".getBytes()); System.out.println("mine");`
    const { results } = await run(program(forged))
    expect(results).toMatchObject([{ output: 'mine\n' }])
    expect(answersOf(['{"output":5}', '[]', '5', '{"ms":"1"}', 'no JSON', '{"output":"yes"}'])).toEqual([
      { output: 'yes' },
    ])
  })

  test('abuse 140: ends a run that writes answers without end, at 4 MB and with little memory', async () => {
    const flood = `var out = new java.io.FileOutputStream(java.io.FileDescriptor.out);
      byte[] lines = "{}\\n".repeat(100_000).getBytes(); while (true) out.write(lines);`
    const before = process.memoryUsage().rss
    const { results, end } = await run(program(flood))
    expect([results, end]).toEqual([[], 'too long'])
    expect(process.memoryUsage().rss - before).toBeLessThan(20 * ANSWER_MAX)
  })

  test('abuse 141: a run that starts all the threads it can leaves the other runs theirs', async () => {
    const greedy = `for (int n = 0; n < 1000; n++) try {
        Thread one = new Thread(() -> { try { Thread.sleep(9_000); } catch (InterruptedException e) {} });
        one.setDaemon(true); one.start();
      } catch (OutOfMemoryError full) { System.out.println("full"); break; }
      Thread.sleep(8_000);`
    const modest = `Thread[] all = new Thread[100];
      for (int n = 0; n < 100; n++) { all[n] = new Thread(() -> { try { Thread.sleep(1_000); } catch (InterruptedException e) {} }); all[n].start(); }
      for (Thread one : all) one.join(); System.out.println("done");`
    const [first, second, third] = await Promise.all([
      run(program(greedy)),
      run(program(greedy)),
      new Promise((wait) => setTimeout(wait, 3_000)).then(() => run(program(modest))),
    ])
    expect(first.results[0]).toMatchObject({ output: 'full\n' })
    expect(second.results[0]).toMatchObject({ output: 'full\n' })
    expect(third.results[0]).toMatchObject({ output: 'done\n' })
  })

  const named = { hidden: false, full: false }
  const execute = async (request: object) => {
    const input = JSON.stringify(request)
    const { lines } = await runSandboxed(machine, { mainClass: 'Runs', input, limitMs: 60_000 })
    return answersOf(lines)
  }

  test('compares what programs print, and names the line of an error in the code', async () => {
    const tests: QuestionTests = {
      kind: 'program',
      language: 'java',
      setup: 'class Given {}',
      tests: [
        { ...named, description: 'adds', run: 'System.out.println(Sum.add(1, 2));', prints: '3\n' },
        { ...named, description: 'differs', run: 'System.out.println(Sum.add(1, 1));', prints: '3\n' },
        { ...named, description: 'throws', run: 'Sum.fail();', prints: '! IllegalStateException' },
      ],
    }
    const code =
      'import java.util.List;\nclass Sum {\n  static int add(int a, int b) { return a + b; }\n  static void fail() {\n    throw new IllegalStateException("no");\n  }\n}'
    const results = await runTests({ code, tests }, execute)
    expect(results.map(({ status }) => status)).toEqual(['passed', 'failed', 'passed'])
    expect(results[1]).toMatchObject({ actual: '2', expected: '3' })
    expect(results[2]?.failure).toEqual({ name: 'IllegalStateException', message: 'no', line: 5 })
    const [broken] = await runTests({ code: 'class Sum {\n  int x = ;\n}', tests }, execute)
    expect(broken).toMatchObject({ status: 'failed', failure: { name: 'compile error', line: 2 } })
  })

  test('gives a task its data, and a test of full size a limit made from the solution', async () => {
    const parameters = [{ name: 'n', type: 'int' as const }]
    const tests: QuestionTests = {
      kind: 'task',
      signature: { function: { name: 'twice', parameters, returns: 'int', compare: 'exact' } },
      tests: [
        { ...named, description: 'small', cases: [{ args: [2], returns: 4 }] },
        { ...named, description: 'full', full: true, cases: [{ args: [5], returns: 10 }] },
        { ...named, description: 'after it', cases: [{ args: [6], returns: 12 }] },
      ],
    }
    const solution = 'class Solution { int twice(int n) { return 2 * n; } }'
    const right = await runTests({ code: solution, tests }, execute)
    expect(right.map(({ status }) => status)).toEqual(['passed', 'passed', 'passed'])
    const slow = 'class Solution { int twice(int n) { while (n == 5); return 2 * n; } }'
    const results = await runTests({ code: slow, tests, solution }, execute)
    expect(results.map(({ status }) => status)).toEqual(['passed', 'late', 'skipped'])
    const wrong = await runTests({ code: solution.replace('2 *', '3 *'), tests }, execute)
    expect(wrong[0]).toMatchObject({ status: 'failed', input: 'n = 2', expected: '4', actual: '6' })
  })

  const doubling: QuestionTests = {
    kind: 'program',
    language: 'java',
    tests: [1, 2, 3].map((n) => ({
      ...named,
      description: `doubles ${n}`,
      run: `java.util.List.of(Twice.of(${n})).forEach(System.out::println);`,
      prints: String(2 * n),
    })),
  }
  const twice = 'class Twice { static int of(int n) { System.out.println("n is " + n); return 2 * n; } }'

  test('CODE-03 shows what the code prints beside a test, and judges by what the test prints', async () => {
    const results = await runTests({ code: twice, tests: doubling }, execute)
    expect(results).toMatchObject(
      [1, 2, 3].map((n) => ({ status: 'passed', actual: `${2 * n}`, printed: `n is ${n}` })),
    )
    const about = await runTests({ code: twice, tests: { ...doubling, about_printing: true } }, execute)
    expect(about[0]).toMatchObject({ status: 'failed', actual: 'n is 1\n2' })
  })

  test('CODE-03 shows what a task prints, and CODE-05 its values as Java writes them', async () => {
    const tests: QuestionTests = {
      kind: 'task',
      signature: {
        function: {
          name: 'half',
          parameters: [{ name: 'of_it', type: 'string' }],
          returns: 'double',
          compare: 'exact',
        },
      },
      tests: [{ ...named, description: 'half', cases: [{ args: ['4'], returns: 2 }] }],
    }
    const code =
      'class Solution { double half(String ofIt) { System.out.println("of " + ofIt); System.err.println("e"); return 1; } }'
    expect(await runTests({ code, tests }, execute)).toMatchObject([
      { status: 'failed', input: 'ofIt = "4"', expected: '2.0', actual: '1.0', printed: 'of 4\ne' },
    ])
  })

  test('CODE-04 ends the run at the first test out of memory or time', async () => {
    const bomb = twice.replace(
      'return',
      'if (n == 2) { int[][] all = new int[Integer.MAX_VALUE][]; for (int i = 0; ; i++) all[i] = new int[1 << 24]; }\n    return',
    )
    const results = await runTests({ code: bomb, tests: doubling }, execute)
    expect(results.map(({ status }) => status)).toEqual(['passed', 'failed', 'skipped'])
    const slow = await runTests(
      { code: twice.replace('return', 'while (n == 2);\n return'), tests: doubling },
      execute,
    )
    expect(slow.map(({ status }) => status)).toEqual(['passed', 'late', 'skipped'])
  })

  test('is behind a service that refuses what is too large or no JSON', async () => {
    const service = buildService({ machine, atOnce: 1 }).listen(0, '127.0.0.1')
    await new Promise((resolve) => service.once('listening', resolve))
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
    const post = (body: string) =>
      fetch(`${url}/runs`, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ runtime: machine.runtime })
    expect((await post('{')).status).toBe(400)
    expect((await post(`"${'x'.repeat(2_000_001)}"`)).status).toBe(413)
    expect((await fetch(url)).status).toBe(404)
    service.close()
  })
})
