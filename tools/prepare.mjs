// Prepares `npm start` and `npm test`: packages, and a Node that is new enough.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { obstacleOf } from './first-start.mjs'
import { fetchNode, lacksNode, ownNode } from './own-node.mjs'
import { at, root, runQuietly, step, stop } from './run.mjs'

/**
 * Installs the locked packages that are missing or that the lock has changed since, and returns the Node to run on. A start takes what
 * the product and its build need; `forTests` adds what only checks, tests, benchmarks and pictures need (tools/packages). Packages
 * already there stay: a server may be running on them. npm writes `node_modules/.package-lock.json` when an install is complete.
 */
export async function prepare({ forTests = false } = {}) {
  const obstacle = obstacleOf(root)
  if (obstacle) stop(obstacle)
  const isFirst = !existsSync(at(INSTALLED))
  const hasTests = testPackages().every((name) => existsSync(at(`node_modules/${name}/package.json`)))
  const isComplete = changedAt(INSTALLED) >= changedAt('package-lock.json')
  if (isComplete && (hasTests || !forTests)) return ownNode()
  const which = forTests || hasTests ? [] : ['--workspaces=false']
  const args = [
    ...(isFirst ? ['ci'] : ['install', '--no-save']),
    '--include=dev',
    '--ignore-scripts',
    ...which,
  ]
  await step(isFirst ? 'Installing packages' : 'Installing the packages that are missing', async () => {
    const packages = runQuietly('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
      sentence:
        'The packages could not be installed; npm says why above. Check the network, then start again.',
    })
    if (lacksNode()) await runQuietly(fetchNode.command, fetchNode.args, fetchNode.options)
    await packages
  })
  return ownNode()
}

const INSTALLED = 'node_modules/.package-lock.json'
const testPackages = () =>
  Object.keys(JSON.parse(readFileSync(at('tools/packages/package.json'), 'utf8')).devDependencies)

const changedAt = (path) => statSync(at(path), { throwIfNoEntry: false })?.mtimeMs ?? 0
