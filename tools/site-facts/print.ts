// What the site tells about its bank, as JSON: read by web/bank-plugin.ts while the site is built.
import { resolve } from 'node:path'
import { bankFigures } from './bank-figures.ts'
import { wrongQuery } from './wrong-query.ts'

const dir = resolve(import.meta.dirname, '../..', process.env.CONTENT_DIR || 'content')
process.stdout.write(JSON.stringify({ figures: bankFigures(dir), 'wrong-query': await wrongQuery(dir) }))
