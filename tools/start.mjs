// `npm start`: everything the server needs, then the server. Ctrl-C closes it cleanly.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, prepare, root } from './prepare.mjs'

const node = prepare()
build()
const server = spawn(node, [join(root, 'server/main.ts')], { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
