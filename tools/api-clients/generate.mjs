// Lints the OpenAPI document that standard input brings, makes two clients of it in `generated/`, and prints the linter's errors as JSON.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createClient } from '@hey-api/openapi-ts'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import openapiTS, { astToString } from 'openapi-typescript'

const document = await text(process.stdin)
const generated = join(import.meta.dirname, 'generated')
rmSync(generated, { recursive: true, force: true })
mkdirSync(generated)

writeFileSync(join(generated, 'paths.ts'), astToString(await openapiTS(document)))
await createClient({
  input: JSON.parse(document),
  output: { path: join(generated, 'sdk'), module: { extension: '.ts' } },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
  logs: { level: 'silent', file: false },
})

const problems = await lintFromString({
  source: document,
  config: await createConfig({ extends: ['recommended'] }),
})
const errors = problems
  .filter(({ severity }) => severity === 'error')
  .map(({ ruleId, message, location }) => `${location[0]?.pointer}: ${message} (${ruleId})`)
console.log(JSON.stringify(errors))
