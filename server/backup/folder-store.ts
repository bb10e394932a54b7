import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A place for backups: a folder or a bucket. Names are plain file names. */
export interface BackupStore {
  /** Copies a local file there; under its name it's either whole or not there. */
  put(name: string, file: string): Promise<void>
  /** Copies one of it into a local file. */
  get(name: string, file: string): Promise<void>
  list(): Promise<string[]>
  remove(name: string): Promise<void>
}

export function folderStore(folder: string): BackupStore {
  return {
    async put(name, file) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const unfinished = join(folder, `${name}.unfinished`)
      await copyFile(file, unfinished)
      await rename(unfinished, join(folder, name))
    },
    get: (name, file) => copyFile(join(folder, name), file),
    async list() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return readdir(folder)
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}
