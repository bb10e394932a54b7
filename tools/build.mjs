// `npm run build`: the site, built anew into BUILD_DIR.
import { buildSite } from './build-site.mjs'

await buildSite()
