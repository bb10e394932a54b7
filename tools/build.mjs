// `npm run build`: the site, built anew into BUILD_DIR.
import { buildSite } from './prepare.mjs'

await buildSite()
