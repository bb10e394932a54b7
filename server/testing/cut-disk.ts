import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

const source = resolve(import.meta.dirname, 'ext4-shutdown.c')
const attempt = (command: string, ...args: string[]) => spawnSync(command, args, { encoding: 'utf8' })
function run(command: string, ...args: string[]) {
  const { status, stderr, error } = attempt(command, ...args)
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${stderr || error}`)
}

/**
 * An ext4 file system on a loop device, whose power a test cuts: it is shut down without flushing its log. Undefined, after one
 * sentence, where the machine does not allow that (root, loop devices, a C compiler).
 */
export function makeCutDisk(folder: string, megabytes = 256) {
  const image = join(folder, 'disk.img')
  const path = join(folder, 'disk')
  const cutter = join(folder, 'ext4-shutdown')
  mkdirSync(path, { recursive: true })
  const possible =
    attempt('cc', '-o', cutter, source).status === 0 &&
    attempt('truncate', '-s', `${megabytes}M`, image).status === 0 &&
    attempt('mkfs.ext4', '-q', image).status === 0 &&
    attempt('mount', '-o', 'loop,errors=remount-ro', image, path).status === 0
  if (!possible) {
    console.warn(
      'An ext4 disk on a loop device needs root, mount and cc: power cuts are left out of this run.',
    )
    return undefined
  }
  return {
    path,
    cut: () => run(cutter, path),
    /** As after an error of the device: ext4 goes on for readers only. */
    becomeReadOnly: () => run('mount', '-o', 'remount,abort', path),
    /** After the cut, once nothing uses it anymore: what is really on the disk. */
    powerOn() {
      run('umount', path)
      run('mount', '-o', 'loop,errors=remount-ro', image, path)
    },
    remove: () => run('umount', '-l', path),
  }
}
