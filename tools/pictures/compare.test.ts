import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { afterAll, expect, test } from 'vitest'
import { difference } from './compare.ts'

const folder = mkdtempSync(join(tmpdir(), 'whetstone-pictures-'))
afterAll(() => rmSync(folder, { recursive: true }))

function picture(name: string, height: number, dark: number) {
  const png = new PNG({ width: 10, height })
  png.data.fill(255)
  for (let pixel = 0; pixel < dark; pixel++) png.data.set([0, 0, 0, 255], pixel * 4)
  const file = join(folder, name)
  writeFileSync(file, PNG.sync.write(png))
  return file
}

test('pictures differ by the share of their pixels, and wholly where the size changed', () => {
  const before = picture('before.png', 10, 0)
  expect(difference(before, before).share).toBe(0)
  expect(difference(before, picture('after.png', 10, 20)).share).toBeCloseTo(0.2, 1)
  expect(difference(before, picture('longer.png', 11, 0)).share).toBe(1)
})
