// `npm run check`: everything that can be judged without starting the product.
import { findProgram } from './find-programs.mjs'
import { prepare } from './prepare.mjs'
import { run } from './run.mjs'

await prepare({ forTests: true })
findProgram('python')
findProgram('java')
// Component questions are proven in it.
findProgram('chromium')
run('biome', ['check', '.'])
run('node', ['tools/contrast.ts'])
run('react-router', ['typegen'])
for (const folder of [
  'contract',
  'server',
  'web',
  'tools',
  'runner',
  'runner/frame',
  'runner/component',
  'java-runner',
])
  run('tsc', ['-p', folder, '--pretty', 'false'])
run('node', ['tools/content/check.ts'])
