import { createHash } from 'node:crypto'

/** Ten letters that change with a program's text or language. */
export const programHash = ({ language, code }: { language: string; code: string }): string =>
  createHash('sha256').update(`${language}\n${code}`).digest('base64url').slice(0, 10)
