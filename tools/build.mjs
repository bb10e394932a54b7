// `npm run build`: the site, built again into BUILD_DIR.
import { buildSite } from './build-site.mjs'

await buildSite()
