// Runs as the root "prepare" script, on whatever Node the machine has (18 or newer). When that is older than 24.7, the
// pinned Node of tools/runtime is fetched once and put first in the PATH of npm scripts. docs/decisions/0001-own-node.md says why.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const runtime = join(root, 'tools/runtime')
const windows = process.platform === 'win32'
const executable = windows ? 'node.exe' : 'node'
const link = join(root, 'node_modules/.bin', executable)

const platform = windows ? 'win' : process.platform
const binary = join(runtime, 'node_modules', `node-${platform}-${process.arch}`, 'bin', executable)
/** How the pinned Node is fetched, in a folder with a lock of its own. */
export const fetchNode = {
  command: 'npm',
  args: ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
  options: {
    cwd: runtime,
    stdio: 'inherit',
    shell: windows,
    env: { ...process.env, npm_config_local_prefix: '' },
  },
}

/** True where the Node that runs this is new enough; it may be the pinned one itself, found through the link. */
function isNew() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > 24 || (major === 24 && minor >= 7)
}

export const lacksNode = () => !isNew() && !existsSync(binary)

/** The Node that every script of this project runs on; fetches it when the system's is too old. */
export function ownNode() {
  if (isNew()) return process.execPath
  if (lacksNode()) {
    console.log(`Node ${process.version} is older than 24.7: fetching the pinned Node (once)`)
    const { status } = spawnSync(fetchNode.command, fetchNode.args, fetchNode.options)
    if (status !== 0 || lacksNode()) {
      console.error(
        `There is no pinned Node for ${platform}-${process.arch}: install Node 24.7 or newer and try again.`,
      )
      process.exit(1)
    }
  }
  mkdirSync(dirname(link), { recursive: true })
  rmSync(link, { force: true })
  if (windows) copyFileSync(binary, link)
  else symlinkSync(binary, link)
  return binary
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ownNode()
