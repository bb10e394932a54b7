// Before a script that needs the packages of tools/packages: `node tools/ready.mjs && biome check .`
import { prepare } from './prepare.mjs'

await prepare({ forTests: true })
