// `npm run dev`: the server with Vite as middleware, started again when server code or content changes. Vite itself updates
// the browser when a component or a style changes. Ctrl-C ends both.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join, resolve } from 'node:path'
import { prepare } from './prepare.mjs'
import { root, run } from './run.mjs'

const DEBOUNCE_MS = 100
/** A stream that is still open does not hold a restart up longer than this. */
const CLOSE_MS = 300

const node = await prepare()
run('node', [join(root, 'tools/build-runner.ts')])
let server
let restarting = false
let stopping = false
let timer

start()
for (const folder of ['server', 'contract', process.env.CONTENT_DIR || 'content'])
  watch(resolve(root, folder), { recursive: true }, (_event, file) => {
    if (!file || /\.test\.ts$/.test(file)) return
    clearTimeout(timer)
    timer = setTimeout(restart, DEBOUNCE_MS)
  })
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    // A restart that has begun must not start another server behind this.
    stopping = true
    if (hasExited()) process.exit(0)
    server.once('exit', () => process.exit(0))
    end()
  })

function start() {
  server = spawn(node, [join(root, 'server/dev.ts')], {
    cwd: root,
    // The channel tells the server when this process is gone, however it ended (server/dev.ts).
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // The cache keeps compiled modules, so a restart is twice as fast.
    env: { ...process.env, NODE_ENV: 'development', NODE_COMPILE_CACHE: join(root, '.cache/compile') },
  })
  server.on('exit', (code) => {
    if (!restarting && code) console.log('The server stopped. It starts again when a file changes.')
  })
}

function restart() {
  if (restarting || stopping) return
  restarting = true
  const next = () => {
    if (stopping) return
    restarting = false
    start()
  }
  if (hasExited()) return next()
  server.once('exit', next)
  end()
}

function hasExited() {
  return server.exitCode !== null || server.signalCode !== null
}

function end() {
  const { pid } = server
  server.kill('SIGTERM')
  setTimeout(() => {
    if (server.pid === pid && server.exitCode === null) server.kill('SIGKILL')
  }, CLOSE_MS).unref()
}
