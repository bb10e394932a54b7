import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { load } from 'js-yaml'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

const fileOf = (name: string) => readFileSync(resolve(import.meta.dirname, '../../../deploy', name), 'utf8')
const query = z.object({ expr: z.string() })
const rules = z.object({ groups: z.array(z.object({ rules: z.array(query.extend({ alert: z.string() })) })) })
const dashboard = z.object({ panels: z.array(z.object({ title: z.string(), targets: z.array(query) })) })

let own: TestApp
let figures = ''
beforeAll(async () => {
  own = await startTestApp()
  for (const url of ['/readyz', '/api/resources', '/nowhere']) await own.app.inject(url)
  globalThis.gc?.()
  figures = (await own.app.inject('/metrics')).body
})
afterAll(() => own.close())

const words = new Set(['by', 'without', 'and', 'or', 'unless', 'on', 'ignoring', 'bool', 'offset'])
/** Labels that Prometheus adds to every figure it fetches. */
const ofPrometheus = new Set(['up', 'job', 'instance'])

/** The metrics and labels an expression names: no functions, numbers, times or texts. */
function namesIn(expr: string) {
  const labels = [
    ...[...expr.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, name = '']) => name),
    ...[...expr.matchAll(/\b(?:by|without)\s*\(([^)]*)\)/g)].flatMap(([, list = '']) =>
      list.split(/\s*,\s*/),
    ),
  ]
  const bare = expr
    .replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replace(/\b(by|without)\s*\([^)]*\)/g, ' ')
    .replace(/\b[\d.]+(e\d+)?\w*\b/g, ' ')
  const metrics = [...bare.matchAll(/[a-z_][\w:]*(?!\w|\s*\()/gi)].map(([name]) => name)
  return { labels, metrics: metrics.filter((name) => !words.has(name)) }
}

const isThere = (name: string) =>
  ofPrometheus.has(name) ||
  new RegExp(
    `^# TYPE ${name.replace(/_(bucket|sum|count)$/, '(_bucket|_sum|_count)?')} |^# TYPE ${name} `,
    'm',
  ).test(figures)
const isLabel = (name: string) => ofPrometheus.has(name) || figures.includes(`${name}="`)

function expectKnown(where: string, expr: string) {
  const { metrics, labels } = namesIn(expr)
  expect(metrics.length, where).toBeGreaterThan(0)
  for (const name of metrics) expect(isThere(name), `${where}: ${name}`).toBe(true)
  for (const name of labels) expect(isLabel(name), `${where}: label ${name}`).toBe(true)
}

test('the alert rules name figures that exist', () => {
  const all = rules.parse(load(fileOf('alert-rules.yaml'))).groups.flatMap((group) => group.rules)
  expect(all.length).toBeGreaterThan(5)
  for (const { alert, expr } of all) expectKnown(alert, expr)
})

test('the dashboard names figures that exist', () => {
  const { panels } = dashboard.parse(JSON.parse(fileOf('grafana-dashboard.json')))
  for (const { title, targets } of panels) for (const { expr } of targets) expectKnown(title, expr)
})

test('a figure that does not exist is noticed', () => {
  for (const expr of [
    'http_requests_total > 5',
    'sum(rate(nodejs_made_up{status="5"}[5m])) by (instance)',
    'sum by (host) (up)',
  ])
    expect(() => expectKnown('made up', expr), expr).toThrow()
})
