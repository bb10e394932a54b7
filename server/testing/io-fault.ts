import { spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { constants } from 'node:os'
import { join, resolve } from 'node:path'

const source = resolve(import.meta.dirname, 'io-fault.c')

/** How the chosen call fails. `kill` ends the process instead of it, `half` writes half of it and says the disk is full. */
export const faults = {
  EIO: constants.errno.EIO,
  ENOSPC: constants.errno.ENOSPC,
  kill: -1,
  half: -2,
} as const
export type Fault = keyof typeof faults

/** Compiles the injector into `folder`; undefined, after one sentence, where the machine has no C compiler. */
export function buildIoFault(folder: string) {
  const library = join(folder, 'io-fault.so')
  const { status, stderr, error } = spawnSync(
    'cc',
    ['-O1', '-shared', '-fPIC', '-o', library, source, '-ldl'],
    { encoding: 'utf8' },
  )
  if (error || process.platform !== 'linux') {
    console.warn(
      'No C compiler (cc) was found: failing writes of the database file are left out of this run.',
    )
    return undefined
  }
  if (status !== 0) throw new Error(stderr)
  return library
}

/** The small file through which a test tells the injector which call of the database's files fails. */
export function ioFaultControl(file: string) {
  closeSync(openSync(file, 'a'))
  const shared = openSync(file, 'r+')
  const set = (failAt: number, how: Fault) =>
    void writeSync(shared, Int32Array.of(failAt, faults[how], 0), 0, 12, 0)
  set(0, 'EIO')
  return {
    env: (library: string) => ({
      LD_PRELOAD: library,
      IO_FAULT_CONTROL: file,
      IO_FAULT_NAME: 'whetstone.sqlite',
    }),
    /** Counts from 0 again; call number `failAt` fails, 0 lets all pass. */
    set,
    calls: () => new Int32Array(new Uint8Array(readFileSync(file)).buffer)[2] ?? 0,
  }
}
