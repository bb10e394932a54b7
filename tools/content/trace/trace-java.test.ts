import { beforeAll, describe, expect, test } from 'vitest'
import { buildRunners } from '../proofs/runners.ts'
import { stepsOf } from './told-steps.ts'
import { traceJava } from './trace-java.ts'

const java = (...text: string[]) => traceJava(`${text.join('\n')}\n`, 40)

let hasJava: boolean
beforeAll(async () => {
  const runners = buildRunners({ timeoutMs: 3_000 })
  hasJava = (await runners.run({ language: 'java', code: '' })) !== undefined
  await runners.close()
}, 120_000)

describe('Java', { timeout: 120_000 }, () => {
  test('statements are followed in the lines that a reader sees, imports and loops too', async (context) => {
    if (!hasJava) return context.skip()
    const traced = await java(
      'import java.math.BigInteger;',
      'BigInteger product = BigInteger.ONE;',
      'for (int n = 2; n < 4; n++) {',
      '    product = product.multiply(BigInteger.valueOf(n));',
      '}',
      'String text = "=" + product;',
      'System.out.println(text);',
    )
    expect(stepsOf(traced)).toEqual([
      '2: product=1',
      '3: n=2',
      '4: product=2',
      '3: n=3',
      '4: product=6',
      '3:',
      '6: -n, text="=6"',
      '7: prints "=6\\n"',
    ])
    expect(traced).toMatchObject({ output: '=6' })
  })

  test('a call of itself has variables of its own, and the line of the call goes on after it', async (context) => {
    if (!hasJava) return context.skip()
    const traced = await java(
      'class Main {',
      '    static int calls = 0;',
      '    static int sum(int n) {',
      '        calls++;',
      '        return n == 0 ? 0 : n + sum(n - 1);',
      '    }',
      '    public static void main(String[] args) {',
      '        int all = sum(1);',
      '        System.out.println(all + " " + calls);',
      '    }',
      '}',
    )
    expect(stepsOf(traced)).toEqual([
      '2: calls of Main=0',
      '8: n of sum=1',
      '4: calls of Main=1',
      '5: n of sum #2=0',
      '4: calls of Main=2',
      '5:',
      '8: -n of sum #2, -n of sum, all=1',
      '9: prints "1 2\\n"',
    ])
  })

  test('an object shows its fields while it is made, without its own methods', async (context) => {
    if (!hasJava) return context.skip()
    const traced = await java(
      'class Animal {',
      '    String name = "animal";',
      '}',
      'class Dog extends Animal {',
      '    final char name;',
      "    Dog() { name = 'd'; }",
      '    @Override public String toString() { System.out.print("called"); return ""; }',
      '    @Override public int hashCode() { System.out.print("called"); return 1; }',
      '}',
      'record Pair(Object one, Object two) {}',
      'Dog dog = new Dog();',
      'Pair pair = new Pair(dog, null);',
      'System.out.println(pair.one() == dog);',
    )
    expect(stepsOf(traced)).toEqual([
      "11: this of Dog=Dog[Animal.name=null, name='\\u0000']",
      "6: this of Animal=Dog[Animal.name=null, name='\\u0000']",
      `2: this of Dog=Dog[Animal.name="animal", name='\\u0000'], this of Animal=Dog[Animal.name="animal", name='\\u0000']`,
      `6: -this of Animal, this of Dog=Dog[Animal.name="animal", name='d']`,
      `11: -this of Dog, dog=Dog[Animal.name="animal", name='d']`,
      `12: pair=Pair[one=Dog[Animal.name="animal", name='d'], two=null]`,
      '13: prints "true\\n"',
    ])
  })

  test('collections, arrays and lambdas are shown as Java writes them, within bounds', async (context) => {
    if (!hasJava) return context.skip()
    const traced = await java(
      'List<Object> list = new ArrayList<>(List.of("a", \'b\', 2L));',
      'list.add(list);',
      'Map<String, int[]> map = new TreeMap<>(Map.of("x", new int[] {1, 2}));',
      'Set<String> set = Set.of("three", "one", "two");',
      'Function<Integer, Integer> next = n -> n + 1;',
      'Optional<Integer> two = Optional.of(1).map(next);',
      'Stream<Object> stream = list.stream();',
      'String longText = "line\\n".repeat(50);',
      'System.out.println(two.get());',
    )
    expect(stepsOf(traced)).toEqual([
      `1: list=["a", 'b', 2]`,
      `2: list=["a", 'b', 2, …]`,
      '3: map={"x"={1, 2}}',
      '4: set=["one", "three", "two"]',
      '5: next=Function',
      '6: n of lambda=1',
      '5:',
      '6: -n of lambda, two=Optional[2]',
      '7: stream=Stream',
      `8: longText="${'line\\n'.repeat(20).slice(0, 58)}…`,
      '9: prints "2\\n"',
    ])
  })

  test('an error is told where it is raised, and the one that ends the program at its end', async (context) => {
    if (!hasJava) return context.skip()
    const traced = await java(
      'class Missing extends RuntimeException {',
      '    Missing(String text) { super(text); }',
      '}',
      'try {',
      '    Integer.parseInt("x");',
      '} catch (NumberFormatException e) {',
      '    System.out.println("none");',
      '} finally {',
      '    System.out.print("end ");',
      '}',
      'throw new Missing("it");',
    )
    expect(stepsOf(traced)).toEqual([
      '5: raises NumberFormatException',
      '6: e=NumberFormatException("For input string: \\"x\\"")',
      '7: prints "none\\n"',
      '9: -e, prints "end "',
      '11: this of Missing=Missing(), text of Missing="it"',
      '2: this of Missing=Missing("it")',
      '11: -this of Missing, -text of Missing, raises Missing, ends with Missing',
    ])
    expect(traced).toMatchObject({ output: 'none\nend\n! Missing' })
  })

  test('a longer program, one with threads and one that does not compile say why they have no trace', async (context) => {
    if (!hasJava) return context.skip()
    const [long, threads, wrong] = await Promise.all([
      traceJava('for (int n = 0; ; n++)\n  System.out.print("");\n', 10),
      java('Thread one = new Thread(() -> {});', 'one.start();', 'one.join();'),
      java('int a = "text";'),
    ])
    expect(long).toEqual({ refused: 'it takes more than 10 steps' })
    expect(threads).toEqual({ refused: 'it starts threads' })
    expect(wrong).toEqual({ refused: 'it does not compile' })
  })
})
