// Runs the programs of `npm start`, `npm test` and the builds, on Node 18 or newer and with nothing installed yet.
import { spawn, spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const at = (path) => join(root, path)

/** Runs a command in the project's root and stops everything, with a sentence, when it fails. */
export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, { ...inRoot(env), stdio: 'inherit' })
  const sentence = `${command} ${args.join(' ')} failed.`
  if (status !== 0) stop(error ? `${sentence} (${error.message})` : sentence, status || 1)
}

/** As `run`, along with whatever else is going on, and without its output: that is shown when it fails. */
export async function runQuietly(command, args, { env, sentence, ...options } = {}) {
  const child = spawn(command, args, { ...inRoot(env), ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  const { status, error } = await new Promise((done) => {
    child.once('error', (error) => done({ error }))
    child.once('close', (status) => done({ status }))
  })
  running.delete(child)
  if (status === 0) return
  process.stderr.write(`\n${Buffer.concat(output)}`)
  const said = sentence ?? `${command} ${args.join(' ')} failed.`
  stop(error ? `${said} (${error.message})` : said, status || 1)
}

const inRoot = (env) => ({
  cwd: root,
  shell: process.platform === 'win32',
  env: { ...process.env, ...env, PATH: `${at('node_modules/.bin')}:${process.env.PATH}` },
})

const running = new Set()
/** Steps that still run end with the one that failed. */
process.once('exit', () => {
  for (const child of running) child.kill()
})

/** Says what is going on and, on a terminal, for how long; at its end how long it took. One line. */
export async function step(name, work) {
  const start = Date.now()
  const line = (end) => `${name}${end} ${Math.round((Date.now() - start) / 1000)} s`
  const isTerminal = process.stdout.isTTY
  if (!isTerminal) console.log(`${name}…`)
  const timer = isTerminal && setInterval(() => process.stdout.write(`\r${line('…')}`), 1000)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    if (isTerminal) process.stdout.write(`\r${line(':')}  \n`)
  }
}

export function stop(sentence, status = 1) {
  console.error(sentence)
  process.exit(status)
}
