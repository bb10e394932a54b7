import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { load } from 'js-yaml'
import { z } from 'zod'
import { plainEnvironment } from '#contract/environment.ts'

const contentDir = plainEnvironment(process.env).CONTENT_DIR ?? resolve(import.meta.dirname, '../content')
const file = resolve(contentDir, 'site.yaml')
const site = z.looseObject({ name: z.string().trim().min(1) })

/** The name of the site in site.yaml of the content folder: mails, the API document and passkeys show it. The browser reads the same file at build. */
export const siteName = site.parse(load(readFileSync(file, 'utf8'))).name
