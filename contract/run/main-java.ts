import { importLine, importsOf } from './java-sources.ts'
import { TEST_OUT_NAME, withTestPrints } from './test-prints.ts'

/** One file with the learner's classes and all tests, for `java Main.java` on a computer with JDK 17 or newer. */

type Test = { description: string; run: string; prints: string }

export function mainJava({
  setup: written = '',
  code,
  tests: writtenTests,
  about_printing: isAboutPrinting = false,
}: {
  setup?: string | undefined
  code: string
  tests: readonly Test[]
  about_printing?: boolean | undefined
}): string {
  // What the code prints goes to the screen; what a test prints is compared.
  const judged = (part: string) => (isAboutPrinting ? part : withTestPrints('java', part))
  const setup = judged(written)
  const tests = writtenTests.map((test) => ({ ...test, run: judged(test.run) }))
  const declared = `${setup}\n${code}`
  const imports = importsOf(`${declared}\n${tests.map(({ run }) => run).join('\n')}`)
  return `import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;
${imports}

/** Runs every test and prints how it came out: java Main.java */
public class Main {
  interface Test {
    void run() throws Throwable;
  }

  static int passed = 0;

  public static void main(String[] args) {
${tests.map(({ description, prints }, at) => `    check(${literal(description)}, Main::test${at + 1}, ${literal(prints)});`).join('\n')}
    finish();
  }

  static void finish() {
    System.out.println(passed + " of ${tests.length} tests passed");
    System.exit(passed == ${tests.length} ? 0 : 1);
  }

${tests.map(({ run }, at) => `  static void test${at + 1}() throws Throwable {\n${withoutImports(run)}\n  }`).join('\n\n')}

  static void check(String description, Test test, String expected) {
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream stream = new PrintStream(printed, true, StandardCharsets.UTF_8);
${isAboutPrinting ? '    PrintStream screen = System.out;\n    System.setOut(stream);' : `    ${TEST_OUT_NAME}.out = stream;`}
    String[] error = { "\\n! timeout" };
    Thread thread = new Thread(() -> {
      try {
        test.run();
        error[0] = "";
      } catch (Throwable thrown) {
        error[0] = "\\n! " + thrown.getClass().getSimpleName();
      }
    });
    thread.setDaemon(true);
    thread.start();
    try {
      thread.join(10_000);
    } catch (InterruptedException interrupted) {
      thread.interrupt();
    }
${isAboutPrinting ? '    System.setOut(screen);\n' : ''}    String actual = comparable(comparable(printed.toString(StandardCharsets.UTF_8)) + error[0]);
    if (actual.equals(comparable(expected))) {
      passed++;
      System.out.println("passed  " + description);
      return;
    }
    System.out.println("FAILED  " + description);
    System.out.println("  expected: " + comparable(expected).replace("\\n", "\\n            "));
    System.out.println("  printed:  " + actual.replace("\\n", "\\n            "));
    if (!error[0].equals("\\n! timeout")) return;
    System.out.println("not run: the tests after it");
    finish();
  }

  static String comparable(String text) {
    return text.replace("\\r\\n", "\\n").replaceAll("(?m)[ \\t]+$", "").strip();
  }
}

${isAboutPrinting ? '' : `class ${TEST_OUT_NAME} {\n  static PrintStream out;\n}\n\n`}${withoutImports(declared).trim()}
`
}

const withoutImports = (code: string): string => code.replace(importLine, '')

/** A Java text literal. */
const literal = (text: string): string =>
  `"${text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')}"`
