import { type Proof, proofKind, type QuestionFile } from '../questions/schema.ts'
import { firstFencedBlock } from './fenced-code.ts'

const tracedLanguages = ['python', 'java', 'javascript', 'typescript'] as const satisfies Proof['language'][]
export type OutputProgram = { language: (typeof tracedLanguages)[number]; code: string }

/**
 * The program of an output question, whose prompt shows it and asks what it prints; undefined for other questions and for
 * languages that are not traced.
 */
export function outputProgram({ type, prompt, proof, retired }: QuestionFile): OutputProgram | undefined {
  if ((type !== 'mcq' && type !== 'blank') || !proof || retired) return undefined
  if (proofKind(proof) !== 'key' || proof.code !== undefined || proof.setup !== undefined) return undefined
  const code = firstFencedBlock(prompt)?.code
  const language = tracedLanguages.find((one) => one === proof.language)
  return code === undefined || !language ? undefined : { language, code }
}
