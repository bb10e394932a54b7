// Loaded before a JavaScript program: tells the class of an uncaught error without changing what happens to it.
import { writeSync } from 'node:fs'

process.on('uncaughtExceptionMonitor', (error) => {
  // A program may handle what it did not catch; then nothing is left uncaught.
  if (process.listenerCount('uncaughtException') > 0) return
  writeSync(3, error?.constructor?.name ?? String(error))
})
