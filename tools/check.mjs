// `npm run check`: everything that can be judged without starting the product.
import { findProgram } from './find-programs.mjs'
import { prepare, run } from './prepare.mjs'

prepare()
findProgram('python')
findProgram('java')
run('biome', ['check', '.'])
run('react-router', ['typegen'])
for (const folder of ['contract', 'server', 'web', 'tools']) run('tsc', ['-p', folder, '--pretty', 'false'])
run('node', ['tools/content/check.ts'])
