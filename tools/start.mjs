// `npm start`: everything the server needs, then the server. Ctrl-C closes it cleanly.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build } from './build-site.mjs'
import { memorySettings } from './memory-settings.mjs'
import { prepare } from './prepare.mjs'
import { root } from './run.mjs'

const node = await prepare()
await build()
const env = { ...memorySettings, ...process.env }
const server = spawn(node, [join(root, 'server/main.ts')], { cwd: root, env, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
