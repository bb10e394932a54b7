import { runProof } from './run-test.ts'

/** The same tests in the browser that proves the question bank. */
Object.assign(globalThis, { runProof })
