import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { checkAdvert } from './advert.ts'
import { contentFolder, readBank } from './question-files.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'advert-'))
  mkdirSync(join(dir, 'sql'))
  return () => rmSync(dir, { recursive: true })
})

const problems = (file: string) => {
  writeFileSync(join(dir, 'advert.yaml'), file)
  return checkAdvert(dir, [], true).map(({ problem }) => problem)
}

test('PLAN-04 every word of the shipped list leads to questions and has one meaning', () => {
  expect(checkAdvert(contentFolder, readBank(contentFolder).bank, true)).toEqual([])
}, 120_000)

test('PLAN-04 a word that leads nowhere, stands twice or has two meanings is refused with its place', () => {
  expect(problems('asked: { cobol: { general: [COBOL] } }')).toEqual(['asked: there is no resource cobol'])
  expect(problems('asked: { sql: { knots: [knots] } }')).toEqual([
    'asked: sql: no question has the tag or the topic knots',
  ])
  expect(problems('asked: { sql: { general: [MySQL, MySQL] } }')).toEqual(['sql: MySQL stands twice'])
  expect(
    problems(
      'asked: { sql: { general: [MySQL] } }\noutside: [MySQL]\nignored: [MySQL]\nordinary: [Dart]\nin_company: [Dart]',
    ),
  ).toEqual([
    'outside: MySQL is asked',
    'ignored: MySQL is a name elsewhere',
    'ordinary: Dart is in in_company as well',
    'ordinary: Dart is a word of no other list',
    'in_company: Dart is a word of no other list',
  ])
  expect(problems('in_every_advert: [teamwork]')).toEqual(['in_every_advert: teamwork is not in asked'])
  expect(problems('asked: [SQL]')[0]).toMatch(/^asked: /)
})

test('PLAN-04 a bank without the file has nothing to check', () => {
  expect(checkAdvert(dir, [], true)).toEqual([])
})
