import { missingForJava, startJavaService } from '#server/testing/java-service.ts'
import { expectSentences } from './bad-input.ts'
import { openEditor, STARTS } from './code.ts'
import { ownServer, portBeside } from './own-server.ts'
import { expect, newMember, test } from './support.ts'

/** RUN-04 and CODE-06: Java where the operator has a service for it. Elsewhere runner.spec.ts tells what the page offers instead. */

const port = portBeside(60)
const id = 'java-reverse-words-code'
const right = `class Words {
  static String reverse(String text) {
    String[] words = text.strip().split("\\\\s+");
    java.util.Collections.reverse(java.util.Arrays.asList(words));
    return String.join(" ", words);
  }
}`

// One service and one server for both.
test.describe.configure({ mode: 'default' })
test.use({ baseURL: `http://localhost:${port}`, allowedErrors: [/^Applying inline style violates/] })

const missing = missingForJava()
test.skip(missing !== undefined, `this machine has not ${missing}`)

let service: Awaited<ReturnType<typeof startJavaService>>
let server: ReturnType<typeof ownServer>
test.beforeAll(async () => {
  test.setTimeout(300_000)
  service = await startJavaService()
  server = ownServer(port, { JAVA_RUNNER_URL: service.url })
  await server.start()
})
test.afterAll(async () => {
  await server.stop()
  await service.stop()
})

test('RUN-04 a member runs Java on the site, and is told so', async ({ page }) => {
  test.setTimeout(240_000)
  const member = await newMember(page, { server })
  const code = right.replace('" ", words', '"-", words')
  const question = await openEditor(page, { resource: 'java', id, code }, member.uid)
  await question.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(question.getByRole('status').filter({ hasText: '1 of 3 open tests passed' })).toBeVisible(
    STARTS,
  )
  await expect(question.getByText('Java runs on this site, in a sandbox')).toBeVisible()
})

test("CODE-06 a member's own cases run in Java", async ({ page }) => {
  test.setTimeout(240_000)
  const member = await newMember(page, { server })
  const question = await openEditor(page, { resource: 'java', id, code: right }, member.uid)
  await question.getByRole('button', { name: 'Run', exact: true }).click()
  // One run at a time: both need a virtual machine.
  await expect(question.getByRole('status').filter({ hasText: 'open tests passed' })).toBeVisible(STARTS)
  await question.getByRole('button', { name: 'My cases', exact: true }).click()
  await question.getByRole('button', { name: 'Add a case' }).click()
  await question
    .getByRole('textbox', { name: /^Statements/ })
    .fill('System.out.println(Words.reverse("a b"));')
  await question.getByRole('textbox', { name: /^Expected/ }).fill('b a')
  await question.getByRole('button', { name: 'Add', exact: true }).click()
  await question.getByRole('button', { name: 'Run my cases' }).click()
  await expect(question.getByText('1 of 1 came out as expected.')).toBeVisible(STARTS)
})

const said = (body: string) => `class Words {\n  static String reverse(String text) {\n    ${body}\n  }\n}`

test('RUN-02 Java: a broken syntax, endless or binary output, an answer that is too slow and all the memory say what to do', async ({
  page,
}) => {
  test.setTimeout(400_000)
  // As in a browser without WebAssembly, which Java does not need.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'))
  const member = await newMember(page, { server })
  const question = await openEditor(page, { resource: 'java', id, code: '' }, member.uid)
  await expectSentences(page, question, {
    'a broken syntax': [said('return text'), /Line 3: compile error.*Correct the code and run it again/],
    'output without end': [
      said('while (true) System.out.println("again");'),
      'more than 100,000 characters and was stopped. Look for a loop that never ends',
    ],
    'binary output': [said('return "\\0\\33";'), 'Control characters came out; they are shown as codes'],
    'an answer that is right and slow': [
      right.replace(
        '{\n    String[]',
        '{\n    long end = System.nanoTime() + 9_000_000_000L;\n    while (System.nanoTime() < end);\n    String[]',
      ),
      /No result after.*or for a way that takes fewer steps/,
      'long', // java-runner/sandbox.test.ts waits for it
    ],
    'all the memory': [
      said(
        'java.util.List<byte[]> kept = new java.util.ArrayList<>(); while (true) kept.add(new byte[1 << 20]);',
      ),
      /OutOfMemoryError.*The code asks for more memory than the sandbox has/,
    ],
  })
})

test('RUN-04 a visitor has the file with the examples, and runs nothing on the site', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const question = await openEditor(page, { resource: 'java', id, code: right })
  await question.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(question.getByText('Java runs on your computer, not in the browser.')).toBeVisible()
  expect(asked.filter((path) => /java-run/.test(path))).toEqual([])
})
