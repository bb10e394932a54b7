import { expect, test } from 'vitest'
import { untyped } from './untyped.ts'

const valueIn = (code: string) => new Function(`${untyped(code)}\nreturn value`)()

test('RUN-05 what parameters of a constructor declare comes before the other fields, as TypeScript has it', () => {
  const code = `class Account {
  #balance = 5
  private note = 'secret'
  constructor(
    readonly owner: string,
    protected level = 1,
  ) { this.note += '!' }
}
class Child extends Account {
  last = 'y'
  constructor(public first: string) {
    super('Ana')
    this.last += first
  }
}
const value = Object.entries(new Child('x')).flat().join(' ')`
  expect(valueIn(code)).toBe('owner Ana level 1 note secret! first x last yx')
})

test('RUN-01 a line without its types keeps its number', () => {
  const code =
    'class A {\n  constructor(readonly a: number) {}\n}\n\ninterface B {\n  a: 1\n}\nconst value = 1'
  expect(untyped(code).split('\n').indexOf('const value = 1')).toBe(code.split('\n').length - 1)
})
