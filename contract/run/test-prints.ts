import type { CodeLanguage } from '../content-lists.ts'
import { outsideLiterals } from './literals.ts'

/** What the statements of a test print by, so that what the code prints is told apart from it. */
export const TEST_CONSOLE = 'whetstone$console'
export const TEST_PRINT = '_whetstone_print'
export const TEST_OUT_NAME = 'TestOut'

const script = [/(?<![.\w$])console(?![\w$])/g, TEST_CONSOLE] as const
const prints: Partial<Record<CodeLanguage, readonly [RegExp, string]>> = {
  javascript: script,
  typescript: script,
  python: [/(?<![.\w])print(?!\w)/g, TEST_PRINT],
  java: [/\bSystem\s*\.\s*out\b/g, `${TEST_OUT_NAME}.out`],
}

/** The statements of a test, on the same lines, printing where the code does not. */
export function withTestPrints(language: CodeLanguage, statements: string): string {
  const [own, other] = prints[language] ?? []
  if (!own || other === undefined) return statements
  // A `$` of the name isn't a reference.
  return outsideLiterals(language, statements, (part) => part.replace(own, () => other))
}

/** Next to the classes of a Java test: takes standard output for the test, and leads the code's own to standard error. */
export const TEST_OUT = `class ${TEST_OUT_NAME} {
  static final java.io.PrintStream out = System.out;
  static void begin() {
    System.setOut(System.err);
  }
}`
