import { nodeNames } from './node-names.ts'
import type { ProofPrograms } from './proof-programs.ts'

const nodeModules =
  /(?:\bfrom|\bimport|\bimport\s*\(|\brequire\()\s*['"](?!(?:node:)?(?:path|crypto|buffer|util)['"])/
/** The names taken from a module that the sandbox has in part. */
const partOfNode = /\{([^}]*)\}\s*(?:from\s*|=\s*await\s+import\s*\(\s*)['"](?:node:)?(crypto|util)['"]/g
const nodeGlobals =
  /\bprocess\.(?:execPath|env|cwd|on)\b|\bgc\(|\bfetch\(|\bimport\.meta\.(?:dirname|filename|resolve)\b/
const pythonModules =
  /^\s*(?:from\s+|import\s+(?:[\w.]+\s*,\s*)*)(?:threading|subprocess|multiprocessing|concurrent|sqlite3|wsgiref|tracemalloc|socket)\b/m
const pythonThreads = /\b(?:to_thread|run_in_executor)\(/
const pythonSecrets = /\bhashlib\.(?:scrypt|pbkdf2_hmac)\(/

/** The runtime of a proof that needs more than a browser's sandbox; undefined where the sandbox is enough. */
export function neededRuntime({
  language,
  setup = '',
  programs,
}: Pick<ProofPrograms, 'language' | 'setup' | 'programs'>): string | undefined {
  const text = [setup, ...programs.map(({ code }) => code)].join('\n')
  if (language === 'javascript' || language === 'typescript')
    return nodeModules.test(text) || nodeGlobals.test(text) || takesMore(text) ? 'Node.js' : undefined
  if (language !== 'python') return undefined
  if (pythonModules.test(text) || pythonThreads.test(text)) return 'Python with threads and processes'
  return pythonSecrets.test(text) ? 'Python with OpenSSL' : undefined
}

const takesMore = (text: string): boolean =>
  [...text.matchAll(partOfNode)].some(([, names = '', module]) => {
    const known: readonly string[] = nodeNames[module as keyof typeof nodeNames]
    const taken = names.split(',').map((one) => one.trim().split(/[\s:]/)[0] ?? '')
    return taken.some((name) => name !== '' && !known.includes(name))
  })
