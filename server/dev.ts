import { devPages } from './pages/dev-pages.ts'
import { start } from './start.ts'

start(devPages)
// Nobody could end a server whose supervisor (tools/dev.mjs) was killed.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
