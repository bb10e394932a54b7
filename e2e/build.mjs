// Builds the site with the texts of e2e/bank, when its sources have changed since the last time.
import { build } from '../tools/build-site.mjs'

await build({ contentDir: 'e2e/bank', buildDir: process.env.BUILD_DIR })
