import { expect, test } from 'vitest'
import { findResources } from './find-resources.ts'

const resource = (title: string, description: string) => ({ title, description })
const sql = resource('SQL', 'Queries on PostgreSQL and their plans.')
const gre = resource('GRE', 'Verbal and quantitative reasoning.')
const java = resource('Java', 'The language and its virtual machine.')
const javascript = resource('JavaScript', 'The language of the web, unlike Java.')
const all = [sql, java, javascript, gre]
const found = (text: string) => findResources(all, text).map(({ title }) => title)

test('RES-01 a whole word in a title comes before a part of a word in a description', () => {
  expect(found('gre')).toEqual(['GRE', 'SQL'])
})

test('RES-01 the search looks at title and description, whatever the case', () => {
  expect(found(' JAVA ')).toEqual(['Java', 'JavaScript'])
  expect(found('LANGUAGE')).toEqual(['Java', 'JavaScript'])
  expect(found('nothing')).toEqual([])
  expect(found('')).toHaveLength(4)
  expect(found('+')).toEqual([])
})

test('among equals the order stays', () => {
  expect(found('the')).toEqual(['Java', 'JavaScript', 'SQL'])
})
