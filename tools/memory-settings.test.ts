import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { memorySettings } from './memory-settings.mjs'

test('the image starts the server with the memory settings of npm start', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8')
  for (const [name, value] of Object.entries(memorySettings))
    expect(dockerfile).toMatch(new RegExp(`^ENV .*\\b${name}="?${value}"?(\\s|$)`, 'm'))
})
