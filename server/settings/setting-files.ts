import { readFileSync } from 'node:fs'
import { messageOf } from '../errors.ts'

/**
 * Puts the content of the file that `NAME_FILE` names under `NAME`, for every name given: the way Docker and Kubernetes hand
 * secrets to a process. Throws one sentence that names the setting and the file, never what's in it.
 */
export function withSettingFiles(
  env: Record<string, string>,
  names: readonly string[],
): Record<string, string> {
  const read = { ...env }
  for (const name of names) {
    const file = env[`${name}_FILE`]
    if (file === undefined) continue
    if (env[name] !== undefined)
      throw new Error(`The settings ${name} and ${name}_FILE exclude each other: set one of them.`)
    read[name] = contentOf(`${name}_FILE`, file)
  }
  return read
}

function contentOf(setting: string, file: string) {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new Error(`The setting ${setting} (${file}) cannot be read: ${messageOf(error)}.`)
  }
  if (!text) throw new Error(`The setting ${setting} (${file}) names an empty file.`)
  return text
}
