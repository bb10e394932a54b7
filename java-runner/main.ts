import { availableParallelism } from 'node:os'
import { plainEnvironment } from '#contract/environment.ts'
import { openMachine } from './machine.ts'
import { leaksOf } from './self-test.ts'
import { buildService } from './service.ts'

/** Starts the service, once its sandbox has been seen to hold. HOST, PORT, RUNS_AT_ONCE and NAMES are its settings. */

const { HOST = '127.0.0.1', PORT = '3900', RUNS_AT_ONCE, NAMES = '' } = plainEnvironment(process.env)
const atOnce = Number(RUNS_AT_ONCE ?? Math.max(1, Math.floor(availableParallelism() / 2)))
if (!Number.isInteger(atOnce) || atOnce < 1 || atOnce > 64)
  refuse('RUNS_AT_ONCE must be a number from 1 to 64.')

const machine = await openMachine().catch((error: Error) =>
  refuse(`There is no JDK to run: ${error.message}`),
)
const leaks = await leaksOf(machine).catch((error: Error) => [error.message])
if (leaks.length > 0)
  refuse(`The sandbox does not hold, so no code is run. Possible in it: ${leaks.join('; ')}.`)

const server = buildService({
  machine,
  atOnce,
  names: NAMES.split(',').map((name) => name.trim().toLowerCase()),
})
server.on('error', (error) => refuse(error.message))
server.listen(Number(PORT), HOST, () => {
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : PORT
  console.log(`${machine.runtime} at http://${HOST}:${port}, ${atOnce} at once`)
})
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    server.close(() => process.exit(0))
    server.closeAllConnections()
  })

function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
