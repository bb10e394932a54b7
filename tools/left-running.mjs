// Finds what a run of tests leaves behind: every program it starts inherits a mark in its environment, and Linux shows it in /proc.
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** The processes that carry `NAME=value` in their environment. Other systems show nobody's environment: none there. */
export function runningWith(mark) {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => read(pid, 'environ').split('\0').includes(mark))
    .map((pid) => ({ pid: Number(pid), command: read(pid, 'cmdline').split('\0').join(' ').trim() }))
}

/** Those that are still there after they had time to end, as lines to print; they are ended. */
export async function endLeftovers(mark, patienceMs = 5000) {
  const deadline = Date.now() + patienceMs
  while (runningWith(mark).length && Date.now() < deadline) await wait(100)
  const left = runningWith(mark)
  for (const { pid } of left) end(pid)
  return left.map(({ pid, command }) => `${pid} ${command.slice(0, 200)}`)
}

function end(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}

/** Empty for a process that has ended, or is another user's. */
function read(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
