import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { advertScope, fittingRole } from '#contract/advert/advert-shares.ts'
import { readAdvert } from '#contract/advert/read-advert.ts'
import { ADVERT_MAX } from '#contract/limits.ts'
import { mockRoles } from '#contract/sitting/mock-lists.ts'
import { readAdvertFile } from '#server/content/advert-file.ts'
import { advertWords } from '#server/content/advert-words.ts'
import { listSlugs } from '#server/content/read-resource-folder.ts'
import { contentFolder } from '../content/question-files.ts'

const words = z.array(z.string()).default([])
const adverts = z
  .array(
    z.strictObject({
      name: z.string(),
      text: z.string(),
      finds: words,
      misses: words,
      denied: words,
      outside: words,
      scope: z.record(z.string(), z.literal([1, 2, 3])),
      role: z.enum(mockRoles),
    }),
  )
  .parse(load(readFileSync(join(import.meta.dirname, 'adverts.yaml'), 'utf8')))

/** The shipped words; which questions they lead to is `content:check`'s. */
const resources = listSlugs(contentFolder).map((slug) => ({
  slug,
  title: /^title: (.*)$/m.exec(readFileSync(join(contentFolder, slug, 'resource.yaml'), 'utf8'))?.[1] ?? '',
}))
const subjects = new Set(resources.map(({ slug }) => slug))
const vocabulary = advertWords(readAdvertFile(contentFolder, []), {
  resources,
  questions: () => [],
  studyPaths: [],
})

function read(text: string) {
  const advert = readAdvert(text, vocabulary)
  if ('problem' in advert) throw new Error(advert.problem)
  const wanted = advert.matches.filter(({ isDenied }) => !isDenied)
  const { scope } = advertScope(wanted, subjects)
  return {
    ...advert,
    scope,
    role: fittingRole(advert, scope, subjects),
    wanted: wanted.map(({ word }) => word),
    denied: advert.matches.flatMap(({ word, isDenied }) => (isDenied ? [word] : [])),
  }
}

describe.each(adverts)('PLAN-04 $name', (advert) => {
  const found = read(advert.text)

  test('finds the words that name something, and takes no ordinary word for a name', () => {
    expect(found.wanted).toEqual(expect.arrayContaining(advert.finds))
    const none = [...found.wanted, ...found.outside].filter((word) => advert.misses.includes(word))
    expect(none).toEqual([])
  })

  test('says what it does not ask for, and what the bank has nothing on', () => {
    expect(found.denied).toEqual(advert.denied)
    expect(found.outside.toSorted()).toEqual(advert.outside.toSorted())
  })

  test('gives the plan its weights, and a mock interview that fits', () => {
    expect(Object.fromEntries(found.scope.map((one) => [one.resource_slug, one.weight]))).toEqual(
      advert.scope,
    )
    expect(found.role).toBe(advert.role)
  })

  test('shows each match where it is in the text', () => {
    for (const { word, places } of found.matches)
      for (const { from, to } of places) {
        const said = found.text.slice(from, to).toLowerCase()
        expect(said.slice(0, 2)).toBe(word.toLowerCase().replace(/^\./, '').slice(0, 2))
      }
  })
})

describe('PLAN-04 what is no advert', () => {
  test('an advert in another language is read for its names, and said to be in another one', () => {
    const german =
      read(`Wir suchen für unser Team in Bremen eine Entwicklerin oder einen Entwickler mit Erfahrung in Java und Spring Boot.
      Du arbeitest mit PostgreSQL und bist nicht allein: Die anderen helfen dir bei der Einarbeitung. Zu den Aufgaben ist alles gesagt.`)
    expect(german.notes).toEqual(['foreign'])
    expect(german.wanted).toEqual(['Java', 'Spring Boot', 'PostgreSQL'])
    expect(read('Мы ищем разработчика на Python с опытом работы с базами данных.').notes).toEqual(['foreign'])
    expect(read('Java, Spring Boot, Hibernate, SQL, Kafka').notes).toEqual([])
    for (const { text } of adverts) expect(read(text).notes).toEqual([])
  })

  test('the words of a company about itself ask for nothing', () => {
    const about =
      read(`About us. We are a fast-growing family of 900 people in eleven offices. We go the extra mile, we react when it
      matters, and we rest when it's done. Our benefits: 30 days off, a bicycle, fruit. We are an equal opportunity employer.`)
    expect(about.notes).toEqual(['nothing'])
    expect(about.scope).toEqual([])
    const soft = read(
      'You are a team player with great communication skills who likes to collaborate with stakeholders.',
    )
    expect(soft.notes).toEqual(['people'])
  })

  test('the source of a page is read without its tags and scripts', () => {
    const page =
      read(`<html><head><title>Careers</title><style>.react{color:red}</style></head><body><script>var kafka = "Redis"</script>
      <h1>Java developer</h1><ul><li>Spring Boot &amp; Hibernate</li><li>PostgreSQL</li></ul><p>Apply&nbsp;now</p></body></html>`)
    expect(page.notes).toEqual(['markup'])
    expect(page.text).toBe('Java developer\nSpring Boot & Hibernate\nPostgreSQL\nApply now')
    expect(page.wanted).toEqual(['Java', 'Spring Boot', 'Hibernate', 'PostgreSQL'])
    expect(read('You write List<T> and Map<K, V> in Java.').notes).toEqual([])
  })

  test('one that is too long is not read in part, and an empty one not at all', () => {
    expect(readAdvert('Java '.repeat(10_000), vocabulary)).toEqual({ problem: 'long', length: 49_999 })
    expect(readAdvert(' \n ', vocabulary)).toEqual({ problem: 'empty' })
    expect(readAdvert('x'.repeat(ADVERT_MAX), vocabulary)).toMatchObject({ notes: ['nothing'] })
  })

  test('nothing that is pasted takes long', () => {
    const hostile = [
      '<p '.repeat(60_000),
      '<'.repeat(200_000),
      '<script>'.repeat(20_000),
      'Go, '.repeat(5000),
      'C '.repeat(10_000),
      '&#1114112;&#999999;<p><p><p>',
    ]
    const start = performance.now()
    for (const text of hostile) {
      readAdvert(text, vocabulary)
    }
    expect(performance.now() - start).toBeLessThan(5000)
  })
})
