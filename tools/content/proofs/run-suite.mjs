// Runs the suite of a JavaScript or TypeScript task: node run-suite.mjs <code file> <suite file>.
import { readFileSync, writeSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { nodeClasses } from '../../../contract/questions/harness/node-classes.ts'
import { runCases } from '../../../contract/questions/harness/run-javascript.ts'

const [main, suiteFile] = process.argv.slice(2)
const { signature, cases, nodes } = JSON.parse(readFileSync(suiteFile, 'utf8'))
const classes = new Function(`${nodeClasses.javascript}\nreturn { ListNode, TreeNode }`)()
if (nodes) Object.assign(globalThis, classes)

function report(value) {
  let bytes = Buffer.from(`${JSON.stringify(value)}\n`)
  while (bytes.length > 0) bytes = bytes.subarray(writeSync(3, bytes))
}

let entry
try {
  entry = (await import(pathToFileURL(main))).entry
} catch (error) {
  report({ crash: error?.constructor?.name ?? 'Error', message: String(error?.message ?? error) })
}
if (entry !== undefined) runCases(signature, cases, { entry, classes, now: () => performance.now(), report })
process.exit()
