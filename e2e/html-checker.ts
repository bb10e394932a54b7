import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findHtmlChecker } from '../tools/find-programs.mjs'

const jar = findHtmlChecker()

/** Java and the checker are there: `npm test` fetches both. */
export const canCheckHtml = jar !== undefined && spawnSync('java', ['-version']).status === 0

interface Message {
  type: string
  url?: string
  message: string
  extract?: string
}

const STYLE = /(<style[^>]*>)[\s\S]*?<\/style>/g

/** Faults that W3C's checker finds in pages, by their address. Styles are left out: it doesn't know `@property`, and is slow with them. */
export function htmlFaults(pages: Map<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'whetstone-html-'))
  const addresses = [...pages.keys()]
  try {
    const files = addresses.map((address, index) => {
      const file = join(folder, `${index}.html`)
      writeFileSync(file, (pages.get(address) ?? '').replaceAll(STYLE, '$1</style>'))
      return file
    })
    const args = ['-Xss1024k', '-jar', jar ?? '', '--format', 'json', '--errors-only', ...files]
    const { stderr } = spawnSync('java', args, { encoding: 'utf8', maxBuffer: 100_000_000 })
    const { messages }: { messages: Message[] } = JSON.parse(stderr)
    return messages.map(({ url = '', message, extract }) => {
      const address = addresses[Number(/(\d+)\.html$/.exec(url)?.[1])]
      return `${address}: ${message} ${extract?.replaceAll('\n', ' ') ?? ''}`
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
