// Reasons why a first start can't work, each as one sentence before anything is fetched or built.
import { accessSync, constants } from 'node:fs'

/** Signs the build and Node read as the end of a path, an encoded sign or a place holder. */
const unusable = /[#%?*]/

/** Why this checkout can't be started where it is, or undefined. */
export function obstacleOf(root) {
  const sign = unusable.exec(root)?.[0]
  if (sign)
    return `The folder ${root} has a "${sign}" in its name, which the build can't read. Rename the folder and start again.`
  try {
    accessSync(root, constants.W_OK)
  } catch {
    return `The folder ${root} can't be written, and the packages and the site are put into it. Make it writable for this user and start again.`
  }
}
